/** English for what lies behind a failure. */
export const en = {
  'common.details': 'Details',
  'common.copyDetails': 'Copy details',
} as const
