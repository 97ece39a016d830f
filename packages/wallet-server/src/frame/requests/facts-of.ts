import type { FrameNetwork } from '../config/frame-config.js'
import type { Facts, TokenFacts } from './decode/say/facts.js'

/** Digits of a multiplier that are compared: interest grows while a request is looked at. */
const compared = 6

/** By what people count tokens, for fingerprints: with another multiplier the same amount reads as another one. */
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
  { nativeCurrency }: FrameNetwork,
  tokens: ReadonlyMap<string, TokenFacts>,
): Facts => ({
  native: nativeCurrency,
  tokenOf: (token) => tokens.get(token) ?? tokens.get(token.toLowerCase()),
})
