/** English texts for a retry. */
export const en = {
  'tokens.retryIn': 'Try again in {seconds} s',
  'tokens.retryInMinutes': 'Try again in {minutes, plural, one {# min} other {# min}}',
  'tokens.retryInHours': 'Try again in {hours, plural, one {# h} other {# h}}',
} as const
