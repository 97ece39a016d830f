import {
  array,
  boolean,
  optional,
  record,
  refineString,
  type Schema,
  string,
} from '../schema/schema.js'
import type { EvmOptions } from './capabilities.js'

/** The schemas of the options of every EVM adapter, for `checkHostOptions`. */
export const evmOptionFields = {
  ensResolvers: optional(
    record(
      refineString((id) => /^\d+$/.test(id), 'a chain id such as 1'),
      refineString((address) => /^0x[\da-f]{40}$/i.test(address), 'an address'),
      'addresses by chain id',
    ),
  ),
  injected: optional(boolean),
  usdtLikeTokens: optional(array(string)),
} satisfies Record<keyof EvmOptions, Schema<unknown>>
