/** English texts for entered amounts. */
export const en = {
  'amount.which': 'Which amount do you mean?',
} as const
