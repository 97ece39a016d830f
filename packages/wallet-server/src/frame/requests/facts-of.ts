import { contractName, type Facts, type TokenFacts } from '@carabiner/core/preview'
import type { FrameNetwork } from '../config/frame-config.js'

/** Compared digits of a multiplier, which grows with interest while the visitor reads. */
const compared = 6

/**
 * Returns the tokens' multipliers for fingerprints: another multiplier changes the displayed
 * amount.
 */
export const scalesOf = (
  tokens: ReadonlyMap<string, TokenFacts>,
): readonly (readonly [string, string])[] =>
  [...tokens].flatMap(([token, { uiMultiplier }]) =>
    uiMultiplier === undefined
      ? []
      : [[token, Number(uiMultiplier).toPrecision(compared)] as const],
  )

/** @param tokens - by contract in lower case, or by mint */
export const factsOf = (
  { id, nativeCurrency }: FrameNetwork,
  tokens: ReadonlyMap<string, TokenFacts>,
): Facts => ({
  native: nativeCurrency,
  tokenOf: (token) => tokens.get(token) ?? tokens.get(token.toLowerCase()),
  nameOf: (address) => contractName(id, address),
})
