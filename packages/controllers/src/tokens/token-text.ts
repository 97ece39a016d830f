import { safeText } from '@carabiner/core/adapter'

/** In characters: what is longer is cut. */
const limits = { name: 64, symbol: 16 }

/** What a token calls itself, safe to show: one line, nothing invisible, no longer than a row takes. */
export const tokenText = ({ name, symbol }: { name: string; symbol: string }) => ({
  name: safeText(name, limits.name),
  symbol: safeText(symbol, limits.symbol),
})

/**
 * A name for a token that no list names: the ends of its address.
 *
 * @example
 * shortToken('0x6b175474e89094c44da98b954eedeac495271d0f') // '0x6b…1d0f'
 */
export const shortToken = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address
