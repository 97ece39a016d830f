import type { WalletAccount } from '@wallet-standard/base'
import type { StandardWalletStore } from '../state.js'
import type { StandardTestWalletChain } from '../types.js'

/** The parts of a wallet that its features use. */
export interface FeatureContext {
  readonly store: StandardWalletStore
  readonly chains: readonly StandardTestWalletChain[]
  readonly versions: readonly ('legacy' | 0)[]
  /** Returns the accounts that the site may see now. */
  accounts(): readonly WalletAccount[]
  /** Changes a transaction before it is signed. */
  tamper(transaction: Uint8Array): Uint8Array
  /** Calls a chain by JSON-RPC. */
  rpc(rpcUrl: string, method: string, params: readonly unknown[]): Promise<unknown>
}

/** Prompts the wallet's owner. Rejects with 4001 when rejected. */
type Ask = (summary: string) => Promise<void>

/** One method of one feature. */
export type FeatureMethod = (
  context: FeatureContext,
  ask: Ask,
  inputs: readonly unknown[],
) => Promise<unknown>
