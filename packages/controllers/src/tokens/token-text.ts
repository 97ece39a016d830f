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
