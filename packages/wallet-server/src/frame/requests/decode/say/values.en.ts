/** How a value is written inside a sentence, where it takes words. */
export const values = {
  token: 'token {address}',
  units: '{amount} of {token}',
  smallest: '{amount} of the smallest units of {token}',
  never: 'the end of time',
  week: 'each week',
  day: 'each day',
  hour: 'each hour',
  minute: 'each minute',
  every: 'every {span}',
} as const

/** Names one of them. */
export type ValueKey = keyof typeof values
