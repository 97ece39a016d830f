import type { Address, LocalAccount } from 'viem'
import type { Prompts } from '../wallet/prompts.js'
import { ProviderRpcError, rpcCode } from '../wallet/provider-rpc-error.js'
import { sameAddress } from './accounts.js'
import { visibleAccounts, type WalletStore } from './state.js'
import type { TestWalletChain } from './types.js'

/** Calls of one `wallet_sendCalls`, whose transactions are on one chain. */
interface CallBatch {
  readonly chain: TestWalletChain
  readonly hashes: readonly unknown[]
}

/** The parts of a wallet that the handlers of methods use. */
export interface WalletContext {
  readonly store: WalletStore
  readonly accounts: readonly LocalAccount[]
  readonly prompts: Prompts
  readonly exposes: 'active' | 'all'
  readonly resolveBeforeSwitch: boolean
  readonly switchAfterAdd: boolean
  readonly callsVersion: '1.0' | '2.0.0'
  readonly signsInOnConnect: boolean
  /** True if the calls of one `wallet_sendCalls` become one transaction. */
  readonly isAtomic: boolean
  /** The tokens of `wallet_getAssets`. A page may add one. */
  readonly tokens: Address[]
  /** The batches of `wallet_sendCalls`, by id. */
  readonly batches: Map<string, CallBatch>
  /** Calls a chain by JSON-RPC. */
  rpc(chain: TestWalletChain, method: string, params: readonly unknown[]): Promise<unknown>
  /** Runs tasks one after another, so that two sends do not use the same nonce. */
  serialize<T>(task: () => Promise<T>): Promise<T>
  /** Runs a task after `milliseconds`, unless the wallet is destroyed before. */
  later(milliseconds: number, task: () => void): void
}

/** One request to a handler. */
export interface Call {
  readonly method: string
  readonly params: readonly unknown[]
  /** Prompts the wallet's owner. Rejects with 4001 if the owner rejects. */
  prompt(summary: string): Promise<void>
}

/** The handler of one method. */
export type Handler = (wallet: WalletContext, call: Call) => Promise<unknown>

/** Returns the accounts that the site may see now. */
export const siteAccounts = ({ store, accounts, exposes }: WalletContext): Address[] =>
  visibleAccounts(store.get(), accounts, exposes)

/** Returns the account to sign with. Throws 4100 if the site may not use it. */
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
