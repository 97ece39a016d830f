/** A text for plain data: the same data, the same text. */
export const fingerprintOf = (data: unknown): string =>
  JSON.stringify(data, (_, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value))
