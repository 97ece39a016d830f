import type { Address, LocalAccount } from 'viem'
import type { Prompts } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { sameAddress } from './accounts.js'
import { visibleAccounts, type WalletStore } from './state.js'
import type { TestWalletChain } from './types.js'

/** Calls that were sent together; their transactions are on one chain. */
interface CallBatch {
  readonly chain: TestWalletChain
  readonly hashes: readonly unknown[]
}

/** What a method's handler works with: one wallet's parts. */
export interface WalletContext {
  readonly store: WalletStore
  readonly accounts: readonly LocalAccount[]
  readonly prompts: Prompts
  readonly exposes: 'active' | 'all'
  readonly resolveBeforeSwitch: boolean
  readonly switchAfterAdd: boolean
  readonly callsVersion: '1.0' | '2.0.0'
  readonly signsInOnConnect: boolean
  /** Calls that are sent together are one transaction. */
  readonly isAtomic: boolean
  /** Those of `wallet_getAssets`; a page may have one added. */
  readonly tokens: Address[]
  /** What was sent by `wallet_sendCalls`, by id. */
  readonly batches: Map<string, CallBatch>
  /** Calls a chain by JSON-RPC. */
  rpc(chain: TestWalletChain, method: string, params: readonly unknown[]): Promise<unknown>
  /** Runs one task after the other, so that two sends don't take the same nonce. */
  serialize<T>(task: () => Promise<T>): Promise<T>
  /** A timer that ends with the wallet. */
  later(milliseconds: number, task: () => void): void
}

/** One request, as a handler sees it. */
export interface Call {
  readonly method: string
  readonly params: readonly unknown[]
  /** Asks the wallet's owner; rejects with 4001 when refused. */
  prompt(summary: string): Promise<void>
}

/** Answers one method. */
export type Handler = (wallet: WalletContext, call: Call) => Promise<unknown>

/** The accounts that the site may see now. */
export const siteAccounts = ({ store, accounts, exposes }: WalletContext): Address[] =>
  visibleAccounts(store.get(), accounts, exposes)

/** The account to sign with, or 4100 when the site may not use it. */
export function authorizedAccount(wallet: WalletContext, address: Address): LocalAccount {
  const allowed = siteAccounts(wallet).some((known) => sameAddress(known, address))
  const account = wallet.accounts.find((known) => sameAddress(known.address, address))
  if (!allowed || !account) {
    throw new ProviderRpcError(
      rpcCode.unauthorized,
      `The account ${address} has not been authorized by the user.`,
    )
  }
  return account
}
