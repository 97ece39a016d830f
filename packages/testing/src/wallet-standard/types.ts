import type { Wallet, WalletIcon } from '@wallet-standard/base'
import type {
  PromptControls,
  TestWalletApproval,
  TestWalletLogEntry,
  TestWalletRequest,
  TestWalletStorage,
} from '../eip6963/types.js'
import type { TestSigner } from './signer.js'

/** A chain that the wallet knows. */
export interface StandardTestWalletChain {
  /** As Wallet Standard names it, such as `solana:localnet`. */
  readonly id: `${string}:${string}`
  /** Where the wallet sends to. */
  readonly rpcUrl: string
  /** Shown in the panel. @default its id */
  readonly name?: string | undefined
}

/** What `createStandardTestWallet` takes. */
export interface StandardTestWalletOptions {
  /** Stable over reloads: it is what apps know the wallet by. */
  readonly name: string
  /** @default a drawn initial on a colour derived from `name` */
  readonly icon?: WalletIcon | undefined
  /** From `createTestSigners`; at least one. */
  readonly signers: readonly TestSigner[]
  /** The chains that it knows. */
  readonly chains: readonly StandardTestWalletChain[]
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** Whether this site is allowed already. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorisation, account, chain and lock over a reload. */
  readonly storage?: TestWalletStorage | undefined
  /** Which form of transaction it signs. @default ['legacy', 0] */
  readonly supportedTransactionVersions?: readonly ('legacy' | 0)[] | undefined
  /** Features that it lacks, such as `solana:signIn`. */
  readonly without?: readonly string[] | undefined
  /** What it makes of a transaction before it signs it: for a hostile wallet. @default as it is */
  readonly tamper?: ((transaction: Uint8Array) => Uint8Array) | undefined
}

/** What the wallet shows of itself, fresh at every read. */
export interface StandardTestWalletSnapshot {
  /** The account chosen in the wallet, whether this site may see it or not. */
  readonly account: string
  readonly accounts: readonly string[]
  /** The chain that the owner chose last; accounts may be there on others too. */
  readonly chainId: string
  readonly chains: readonly StandardTestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** What the wallet's owner, or a test, can do. A fault's `method` is a feature's name. */
export interface StandardTestWalletControls extends PromptControls {
  /** What `wallet.accounts` gives from now on: it may be anything, or throw. Without: the truth. */
  showAccounts(read?: () => unknown): void
  /** Tells the page of a change, whether there was one or not. */
  emitChange(): void
  /** Hides the accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Chooses an account by its place or address. */
  switchAccount(account: number | string): void
  /** Offers the account on this chain alone. */
  switchChain(chainId: string): void
  /** Takes a feature away, or gives it back. */
  setFeature(name: string, present: boolean): void
  /** Ends the site's session. */
  disconnect(): void
  /** Chooses whether the panel or the wallet itself answers prompts; `auto` also approves those that wait. */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** A Wallet Standard wallet for tests. See `createStandardTestWallet`. */
export interface StandardTestWallet {
  readonly info: { readonly name: string }
  /** What the page gets. */
  readonly wallet: Wallet
  readonly controls: StandardTestWalletControls
  /** Prompts that wait, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 calls, oldest first; `method` is the feature's name. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: StandardTestWalletSnapshot
  /** Registers with the page, now and whenever an app asks; returns a function that takes it out. */
  register(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Leaves the page, ends fetches, refuses what waits. */
  destroy(): void
}
