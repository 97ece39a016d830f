/** A name for a token that no list names: the ends of its address. */
export const shortToken = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address
