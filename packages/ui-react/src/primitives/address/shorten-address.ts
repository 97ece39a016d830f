/** `0x12ab…cd34`; short enough ones stay whole. */
export const shortenAddress = (address: string, start = 6, end = 4): string =>
  address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`

/** In fours, so that a screen reader spells it in parts. */
export const groupAddress = (address: string): string => address.replace(/.{4}(?=.)/g, '$& ')
