import { safeText } from '@carabiner/core/adapter'

/** The maximum lengths in characters. Longer texts are cut. */
const limits = { name: 64, symbol: 16 }

/**
 * Returns a token's name and symbol, safe to display: one line, no invisible characters, limited in
 * length.
 */
export const tokenText = ({ name, symbol }: { name: string; symbol: string }) => ({
  name: safeText(name, limits.name),
  symbol: safeText(symbol, limits.symbol),
})

/**
 * Returns a name for an unlisted token, from both ends of its address.
 *
 * @example
 * shortToken('0x6b175474e89094c44da98b954eedeac495271d0f') // '0x6b…1d0f'
 */
export const shortToken = (address: string): string =>
  address.length > 12 ? `${address.slice(0, 4)}…${address.slice(-4)}` : address
