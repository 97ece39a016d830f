import type {
  PromptControls,
  TestWalletApproval,
  TestWalletLogEntry,
  TestWalletRequest,
  TestWalletStorage,
} from '../eip6963/types.js'
import type { PaymentType } from './keys.js'
import type { BitcoinTestNetwork, BitcoinTestNetworkName } from './networks.js'

/** What `createBitcoinTestWallet` takes. */
export interface BitcoinTestWalletOptions {
  /** Stable over reloads. */
  readonly name: string
  /** A `data:` URI. @default a drawn initial on a colour derived from `name` */
  readonly icon?: string | undefined
  /** The networks that it knows. */
  readonly networks: readonly BitcoinTestNetwork[]
  /** How many accounts it has, each with an address for payments and one for ordinals. @default 2 */
  readonly accounts?: number | undefined
  /** Hex, 16 to 64 bytes (BIP-32). @default that of anvil's well-known mnemonic */
  readonly seed?: string | undefined
  /** How coins of the payment address are locked. @default 'p2wpkh' */
  readonly paymentType?: PaymentType | undefined
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** Whether this site is allowed already. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorisation, account, network and lock over a reload. */
  readonly storage?: TestWalletStorage | undefined
}

/** What the wallet shows of itself, fresh at every read. */
export interface BitcoinTestWalletSnapshot {
  /** The payment address of the account chosen in the wallet, on the network that it is on. */
  readonly account: string
  /** The payment address of each account. */
  readonly accounts: readonly string[]
  /** The address of the chosen account that is for ordinals. */
  readonly ordinals: string
  /** The addresses of the chosen account on every network that the wallet knows. */
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

/** What the wallet's owner, or a test, can do. A fault's `method` is one of the wallet's own API. */
export interface BitcoinTestWalletControls extends PromptControls {
  /** The owner refuses the next prompt, also where prompts are approved at once. */
  refuseNext(): void
  /** Hides the addresses until unlocked. */
  lock(): void
  unlock(): void
  /** Chooses an account by its place. */
  switchAccount(account: number): void
  /** Changes the network from the wallet's side. Throws when the wallet doesn't know it. */
  switchChain(name: string): void
  /** Ends the site's session, from the wallet's side. */
  disconnect(): void
  /** Tells every page that shows the wallet of something, true or not. */
  emit(event: 'accounts' | 'network' | 'disconnect'): void
  /** Chooses whether the panel or the wallet itself answers prompts; `auto` also approves those that wait. */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** A Bitcoin wallet for tests. See `createBitcoinTestWallet`. */
export interface BitcoinTestWallet {
  readonly info: { readonly name: string; readonly icon: string }
  readonly controls: BitcoinTestWalletControls
  /** Prompts that wait, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 requests, oldest first; `method` as the wallet's API calls it. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: BitcoinTestWalletSnapshot
  /**
   * Lists itself in `btc_providers` (WBIP004), with Xverse's request API at the given path.
   *
   * @returns a function that takes it out of the page
   */
  provideRequests(options?: { target?: object; path?: string }): () => void
  /** The same with Leather's dialect, at `LeatherProvider`. */
  provideLeather(options?: { target?: object }): () => void
  /**
   * Injects UniSat's API at the given path. @default path 'unisat'
   *
   * @param options - `tells`: which events it tells of; all unless given
   */
  injectUnisat(options?: { target?: object; path?: string; tells?: readonly string[] }): () => void
  /** Injects OKX's API, one object for each network, below `okxwallet`. */
  injectOkx(options?: { target?: object }): () => void
  /** Registers by Wallet Standard, with the `bitcoin:` features. */
  register(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Leaves the page, ends fetches, refuses what waits. */
  destroy(): void
}
