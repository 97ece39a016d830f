import type { Wallet, WalletIcon } from '@wallet-standard/base'
import type {
  PromptControls,
  TestWalletApproval,
  TestWalletLogEntry,
  TestWalletRequest,
  TestWalletStorage,
} from '../eip6963/types.js'
import type { TestSigner } from './signer.js'

/** A chain that the wallet supports. */
export interface StandardTestWalletChain {
  /** The name in Wallet Standard, such as `solana:localnet`. */
  readonly id: `${string}:${string}`
  /** The endpoint for sending. */
  readonly rpcUrl: string
  /** Shown in the panel. @default its id */
  readonly name?: string | undefined
}

/** The options of `createStandardTestWallet`. */
export interface StandardTestWalletOptions {
  /** The wallet's name and id for apps, the same after each reload. */
  readonly name: string
  /** @default a drawn initial on a colour derived from `name` */
  readonly icon?: WalletIcon | undefined
  /** At least one, from `createTestSigners`. */
  readonly signers: readonly TestSigner[]
  /** The chains of the wallet. */
  readonly chains: readonly StandardTestWalletChain[]
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** True if this site is already authorized. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorization, account, chain and lock across a reload. */
  readonly storage?: TestWalletStorage | undefined
  /** The versions of transactions that it signs. @default ['legacy', 0] */
  readonly supportedTransactionVersions?: readonly ('legacy' | 0)[] | undefined
  /** Features that the wallet lacks, such as `solana:signIn`. */
  readonly without?: readonly string[] | undefined
  /** Changes a transaction before it is signed, for a hostile wallet. @default no change */
  readonly tamper?: ((transaction: Uint8Array) => Uint8Array) | undefined
}

/** The wallet's current state, read again at each access. */
export interface StandardTestWalletSnapshot {
  /** The wallet's selected account, even if this site may not see it. */
  readonly account: string
  readonly accounts: readonly string[]
  /** The chain that the owner selected last. Accounts may also be on others. */
  readonly chainId: string
  readonly chains: readonly StandardTestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** The controls of the wallet's owner, or of a test. A fault's `method` is a feature's name. */
export interface StandardTestWalletControls extends PromptControls {
  /** Replaces `wallet.accounts` with any value, or an error. Without an argument, restores the real accounts. */
  showAccounts(read?: () => unknown): void
  /** Reports a change to the page, even without one. */
  emitChange(): void
  /** Hides the accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Selects an account by its index or address. */
  switchAccount(account: number | string): void
  /** Offers the account only on this chain. */
  switchChain(chainId: string): void
  /** Removes or restores a feature. */
  setFeature(name: string, present: boolean): void
  /** Ends the site's session. */
  disconnect(): void
  /** Sets whether the panel or the wallet itself answers prompts. `auto` also approves pending ones. */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** A Wallet Standard wallet for tests. See `createStandardTestWallet`. */
export interface StandardTestWallet {
  readonly info: { readonly name: string }
  /** The object for the page. */
  readonly wallet: Wallet
  readonly controls: StandardTestWalletControls
  /** The pending prompts, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 calls, oldest first. `method` is the feature's name. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: StandardTestWalletSnapshot
  /** Registers with the page, now and whenever an app asks. Returns a function that removes the wallet. */
  register(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Leaves the page, ends fetches and rejects pending prompts. */
  destroy(): void
}
