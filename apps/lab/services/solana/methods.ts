import { accountMethods } from './methods/accounts.js'
import { chainMethods } from './methods/chain.js'
import { transactionMethods } from './methods/transactions.js'
import type { Runtime } from './runtime.js'

export type Method = (params: readonly unknown[]) => unknown

/**
 * What the node answers over HTTP, by method. One commitment level: what is in a block stays.
 *
 * @see https://solana.com/docs/rpc
 */
export const createMethods = (runtime: Runtime): ReadonlyMap<string, Method> =>
  new Map(
    Object.entries({
      ...chainMethods(runtime),
      ...accountMethods(runtime),
      ...transactionMethods(runtime),
    }),
  )
