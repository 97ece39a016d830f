/** English texts for the networks on which an account can receive. */
export const en = {
  'receive.networksWarn': 'Assets sent on any other network may be lost.',
} as const
