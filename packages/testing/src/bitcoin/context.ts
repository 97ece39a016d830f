import type { Store } from '../eip6963/state.js'
import type { TestWalletApproval } from '../eip6963/types.js'
import type { ChainApi } from './chain-api.js'
import type { TestAccount, TestKey } from './keys.js'
import type { BitcoinTestNetwork } from './networks.js'

/** Everything that can change in a wallet. */
export interface BitcoinWalletState {
  /** The place of the account. */
  readonly account: number
  readonly network: BitcoinTestNetwork
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** Asks the wallet's owner; rejects when refused. */
export type Ask = (summary: string) => Promise<void>

/** What changed, or is only said to have. */
export interface WalletNews {
  readonly accounts: boolean
  readonly network: boolean
  /** The site's session is over. */
  readonly ended: boolean
}

/** What every way of showing the wallet to pages works with. */
export interface BitcoinWalletContext {
  readonly info: { readonly name: string; readonly icon: string }
  readonly store: Store<BitcoinWalletState>
  readonly networks: readonly BitcoinTestNetwork[]
  readonly api: ChainApi
  /** The keys of an account, on the network in use or another. */
  account(place?: number, network?: BitcoinTestNetwork): TestAccount
  /** What the site may see: nothing while locked or not allowed. */
  visible(network?: BitcoinTestNetwork): TestAccount | undefined
  /** The key to an address that the site may use, or an error. */
  keyOf(address: unknown): TestKey
  /** Shares the accounts; the owner is asked unless they are shared already. */
  authorize(ask: Ask): Promise<TestAccount>
  switchNetwork(name: string, ask: Ask): Promise<void>
  /** Notes a request, lets faults strike it, then runs it. */
  run<T>(method: string, params: unknown, handle: (ask: Ask) => Promise<T>): Promise<unknown>
  /** Calls back when something changed that pages are told of. */
  onNews(listener: (news: WalletNews) => void): () => void
  /** Calls `stop` when the wallet ends, or before by the function that it returns. */
  until(stop: () => void): () => void
}
