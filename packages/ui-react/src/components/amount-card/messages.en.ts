/** English for amounts that are entered. */
export const en = {
  'amount.which': 'Which amount do you mean?',
} as const
