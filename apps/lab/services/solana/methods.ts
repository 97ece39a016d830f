import { accountMethods } from './methods/accounts.js'
import { assetIndexDouble } from './methods/asset-index-double.js'
import { chainMethods } from './methods/chain.js'
import { transactionMethods } from './methods/transactions.js'
import type { Runtime } from './runtime.js'

export type Method = (params: readonly unknown[]) => unknown

/**
 * Creates the node's HTTP methods by name. There is one commitment level, because blocks are final.
 *
 * @see https://solana.com/docs/rpc
 */
export const createMethods = (
  runtime: Runtime,
  hasAssetIndex: boolean,
): ReadonlyMap<string, Method> =>
  new Map(
    Object.entries({
      ...chainMethods(runtime),
      ...accountMethods(runtime),
      ...transactionMethods(runtime),
      ...(hasAssetIndex && assetIndexDouble()),
    }),
  )
