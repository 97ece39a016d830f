import { anyText, isObject, listOf, optional, type Shape, that, yesOrNo } from '../schema/shape.js'
import type { EvmOptions } from './capabilities.js'

/** The options of every EVM adapter, for `checkHostOptions`. */
export const evmOptionFields = {
  ensResolvers: optional(that(isObject, 'addresses by chain id')),
  injected: optional(yesOrNo),
  usdtLikeTokens: optional(listOf(anyText)),
} satisfies Record<keyof EvmOptions, Shape<unknown>>
