// @ts-check
import { accountMethods } from './methods/accounts.mjs'
import { chainMethods } from './methods/chain.mjs'
import { transactionMethods } from './methods/transactions.mjs'

/** @typedef {(params: readonly unknown[]) => unknown} Method */

/**
 * What the node answers over HTTP, by method. One commitment level: what is in a block stays.
 *
 * @param {import('./runtime.mjs').Runtime} runtime
 * @returns {ReadonlyMap<string, Method>}
 * @see https://solana.com/docs/rpc
 */
export const createMethods = (runtime) =>
  new Map(
    Object.entries({
      ...chainMethods(runtime),
      ...accountMethods(runtime),
      ...transactionMethods(runtime),
    }),
  )
