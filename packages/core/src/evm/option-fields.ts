import {
  array,
  boolean,
  isObject,
  optional,
  refine,
  type Schema,
  string,
} from '../schema/schema.js'
import type { EvmOptions } from './capabilities.js'

/** The options of every EVM adapter, for `checkHostOptions`. */
export const evmOptionFields = {
  ensResolvers: optional(refine(isObject, 'addresses by chain id')),
  injected: optional(boolean),
  usdtLikeTokens: optional(array(string)),
} satisfies Record<keyof EvmOptions, Schema<unknown>>
