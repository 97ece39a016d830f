/** Shortens an address to `0x12ab…cd34`. Leaves a short address unchanged. */
export const shortenAddress = (address: string, start = 6, end = 4): string =>
  address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`

/** Splits an address into groups of four, which screen readers read one by one. */
export const groupAddress = (address: string): string => address.replace(/.{4}(?=.)/g, '$& ')
