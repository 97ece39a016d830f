/** English for the networks that an account may be sent on alone. */
export const en = {
  'receive.networksWarn': 'Assets sent on any other network may be lost.',
} as const
