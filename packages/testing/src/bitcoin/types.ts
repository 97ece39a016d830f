import type {
  PromptControls,
  TestWalletApproval,
  TestWalletLogEntry,
  TestWalletRequest,
  TestWalletStorage,
} from '../eip6963/types.js'
import type { PaymentType } from './keys.js'
import type { BitcoinTestNetwork, BitcoinTestNetworkName } from './networks.js'

/** The options of `createBitcoinTestWallet`. */
export interface BitcoinTestWalletOptions {
  /** The wallet's name, the same after each reload. */
  readonly name: string
  /** A `data:` URI. @default a drawn initial on a colour derived from `name` */
  readonly icon?: string | undefined
  /** The networks of the wallet. */
  readonly networks: readonly BitcoinTestNetwork[]
  /** The number of accounts. Each has an address for payments and one for ordinals. @default 2 */
  readonly accounts?: number | undefined
  /** Hex, 16 to 64 bytes (BIP-32). @default the seed of anvil's well-known mnemonic */
  readonly seed?: string | undefined
  /** The type of the payment address. @default 'p2wpkh' */
  readonly paymentType?: PaymentType | undefined
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** True if this site is already authorized. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorization, account, network and lock across a reload. */
  readonly storage?: TestWalletStorage | undefined
}

/** The wallet's current state, read again at each access. */
export interface BitcoinTestWalletSnapshot {
  /** The payment address of the active account on the active network. */
  readonly account: string
  /** The payment address of each account. */
  readonly accounts: readonly string[]
  /** The ordinals address of the active account. */
  readonly ordinals: string
  /** The addresses of the active account on each network of the wallet. */
  readonly everywhere: readonly {
    readonly network: BitcoinTestNetworkName
    readonly payment: string
    readonly ordinals: string
  }[]
  readonly chainId: BitcoinTestNetworkName
  readonly chains: readonly { readonly id: BitcoinTestNetworkName; readonly name: string }[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** The controls of the wallet's owner, or of a test. A fault's `method` is a method of the wallet's own API. */
export interface BitcoinTestWalletControls extends PromptControls {
  /** Rejects the next prompt, even if approval is `auto`. */
  refuseNext(): void
  /** Hides the addresses until unlocked. */
  lock(): void
  unlock(): void
  /** Selects an account by its index. */
  switchAccount(account: number): void
  /** Changes the network from the wallet's side. Throws for a network that the wallet lacks. */
  switchChain(name: string): void
  /** Ends the site's session, from the wallet's side. */
  disconnect(): void
  /** Reports an event to all pages with the wallet, even without a change. */
  emit(event: 'accounts' | 'network' | 'disconnect'): void
  /** Sets whether the panel or the wallet itself answers prompts. `auto` also approves pending ones. */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** A Bitcoin wallet for tests. See `createBitcoinTestWallet`. */
export interface BitcoinTestWallet {
  readonly info: { readonly name: string; readonly icon: string }
  readonly controls: BitcoinTestWalletControls
  /** The pending prompts, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 requests, oldest first. `method` is the name in the wallet's API. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: BitcoinTestWalletSnapshot
  /**
   * Adds an entry to `btc_providers` (WBIP004), with Xverse's request API at the given path.
   *
   * @returns a function that removes it from the page
   */
  provideRequests(options?: { target?: object; path?: string }): () => void
  /** Adds an entry to `btc_providers` with Leather's API, at `LeatherProvider`. */
  provideLeather(options?: { target?: object }): () => void
  /**
   * Injects UniSat's API at the given path. @default path 'unisat'
   *
   * @param options - `tells`: the events that it emits. Default: all
   */
  injectUnisat(options?: { target?: object; path?: string; tells?: readonly string[] }): () => void
  /** Injects OKX's API, one object for each network, below `okxwallet`. */
  injectOkx(options?: { target?: object }): () => void
  /** Registers the wallet through Wallet Standard, with the `bitcoin:` features. */
  register(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Leaves the page, ends fetches and rejects pending prompts. */
  destroy(): void
}
