import { safeText } from '@carabiner/core/adapter'

/** In characters: what is longer is cut. */
const limits = { name: 64, symbol: 16 }

/** What a token calls itself, safe to show: one line, nothing invisible, no longer than a row takes. */
export const tokenText = ({ name, symbol }: { name: string; symbol: string }) => ({
  name: safeText(name, limits.name),
  symbol: safeText(symbol, limits.symbol),
})
