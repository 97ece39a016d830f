/** English texts for the details of a failure. */
export const en = {
  'common.details': 'Details',
  'common.copyDetails': 'Copy details',
} as const
