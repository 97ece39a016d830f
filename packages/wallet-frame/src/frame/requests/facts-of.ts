import type { FrameNetwork } from '../config/frame-config.js'
import type { Facts, TokenFacts } from './decode/say/facts.js'

/** @param tokens - by contract in lower case, or by mint */
export const factsOf = (
  { nativeCurrency }: FrameNetwork,
  tokens: ReadonlyMap<string, TokenFacts>,
): Facts => ({
  native: nativeCurrency,
  tokenOf: (token) => tokens.get(token) ?? tokens.get(token.toLowerCase()),
})
