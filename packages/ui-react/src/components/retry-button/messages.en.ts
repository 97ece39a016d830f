/** English for trying again what failed. */
export const en = {
  'tokens.retryIn': 'Try again in {seconds} s',
} as const
