/**
 * Shortens an address, or the id of a token or transaction, to its ends. Leaves a short text
 * unchanged.
 *
 * @param start - the number of characters at the start, six by default
 * @param end - the number of characters at the end, four by default
 * @example
 * shortenAddress('0x6b175474e89094c44da98b954eedeac495271d0f') // '0x6b17…1d0f'
 */
export const shortenAddress = (address: string, start = 6, end = 4): string =>
  address.length <= start + end + 1
    ? address
    : `${address.slice(0, start)}…${end > 0 ? address.slice(-end) : ''}`
