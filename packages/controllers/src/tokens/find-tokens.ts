import type { HeldToken } from './read-tokens.js'

/** The tokens whose name, symbol or address has what was typed, whatever the case. */
export function findTokens(tokens: readonly HeldToken[], typed: string): readonly HeldToken[] {
  const text = typed.trim().toLowerCase()
  if (text === '') return tokens
  return tokens.filter(({ name, symbol, address = '' }) =>
    [name, symbol, address].some((part) => part.toLowerCase().includes(text)),
  )
}
