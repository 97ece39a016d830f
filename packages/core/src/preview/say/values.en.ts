/** The texts of values inside a sentence. */
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

/** The key of such a text. */
export type ValueKey = keyof typeof values
