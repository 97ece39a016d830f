import type { WalletAccount } from '@wallet-standard/base'
import type { StandardWalletStore } from '../state.js'
import type { StandardTestWalletChain } from '../types.js'

/** What a feature's methods work with: one wallet's parts. */
export interface FeatureContext {
  readonly store: StandardWalletStore
  readonly chains: readonly StandardTestWalletChain[]
  readonly versions: readonly ('legacy' | 0)[]
  /** What the site may see now. */
  accounts(): readonly WalletAccount[]
  /** What it makes of a transaction before it signs it. */
  tamper(transaction: Uint8Array): Uint8Array
  /** Calls a chain by JSON-RPC. */
  rpc(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** Asks the wallet's owner; rejects with 4001 when refused. */
type Ask = (summary: string) => Promise<void>

/** One method of one feature. */
export type FeatureMethod = (
  context: FeatureContext,
  ask: Ask,
  inputs: readonly unknown[],
) => Promise<unknown>
