import type { Store } from '../eip6963/state.js'
import type { TestWalletApproval } from '../eip6963/types.js'
import type { ChainApi } from './chain-api.js'
import type { TestAccount, TestKey } from './keys.js'
import type { BitcoinTestNetwork } from './networks.js'

/** The changeable state of a wallet. */
export interface BitcoinWalletState {
  /** The index of the account. */
  readonly account: number
  readonly network: BitcoinTestNetwork
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** Prompts the wallet's owner. Rejects if the owner rejects. */
export type Ask = (summary: string) => Promise<void>

/** The parts that changed, or that a test reports as changed. */
export interface WalletNews {
  readonly accounts: boolean
  readonly network: boolean
  /** True if the site's session is over. */
  readonly ended: boolean
}

/** The parts of a wallet that its faces use: the APIs that it offers to pages, such as UniSat's. */
export interface BitcoinWalletContext {
  readonly info: { readonly name: string; readonly icon: string }
  readonly store: Store<BitcoinWalletState>
  readonly networks: readonly BitcoinTestNetwork[]
  readonly api: ChainApi
  /** Returns the keys of an account, by default of the active account on the active network. */
  account(place?: number, network?: BitcoinTestNetwork): TestAccount
  /** Returns the account that the site may see. Undefined if the wallet is locked or the site not authorized. */
  visible(network?: BitcoinTestNetwork): TestAccount | undefined
  /** Returns the key of an address that the site may use. Throws for any other address. */
  keyOf(address: unknown): TestKey
  /** Shares the accounts. Prompts the owner unless they are already shared. */
  authorize(ask: Ask): Promise<TestAccount>
  switchNetwork(name: string, ask: Ask): Promise<void>
  /** Logs a request, applies a fault if one is set, and otherwise handles it. */
  run<T>(method: string, params: unknown, handle: (ask: Ask) => Promise<T>): Promise<unknown>
  /** Calls back on each change that pages may learn about. */
  onNews(listener: (news: WalletNews) => void): () => void
  /** Calls `stop` when the wallet is destroyed, or earlier through the returned function. */
  until(stop: () => void): () => void
}
