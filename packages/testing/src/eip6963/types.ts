import type { Address, Hex, LocalAccount } from 'viem'
import type { ProviderRpcError } from '../wallet/provider-rpc-error.js'

/** A chain of the wallet. */
export interface TestWalletChain {
  /** The EIP-155 chain id. */
  readonly id: number
  /** The endpoint for reading and sending. */
  readonly rpcUrl: string
  /** Shown in summaries and in the panel. @default `Chain <id>` */
  readonly name?: string | undefined
}

/** The approval mode: `auto` approves every prompt at once, `manual` waits for `controls` or the panel. */
export type TestWalletApproval = 'auto' | 'manual'

/** The part of `localStorage` that keeps an authorization across a reload. */
export interface TestWalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** The options of `createTestWallet`. */
export interface TestWalletOptions {
  /** The name that visitors see. */
  readonly name: string
  /** Reversed domain name, the same after each reload (EIP-6963). */
  readonly rdns: string
  /** A `data:` URI. @default a drawn initial on a colour derived from `rdns` */
  readonly icon?: string | undefined
  /** Private keys or viem accounts. @default the first three of anvil's well-known mnemonic */
  readonly accounts?: readonly (Hex | LocalAccount)[] | undefined
  /** The chains of the wallet. */
  readonly chains: readonly TestWalletChain[]
  /** The first active chain. @default the first of `chains` */
  readonly chainId?: number | undefined
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** True if this site is already authorized. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorization, account, chain, lock and added chains across a reload. */
  readonly storage?: TestWalletStorage | undefined
  /** The accounts in `eth_accounts`: the current one, or all with the current one first. @default 'active' */
  readonly exposes?: 'active' | 'all' | undefined
  /** True if the wallet answers a switch before the chain changes, as several wallets do. @default false */
  readonly resolveBeforeSwitch?: boolean | undefined
  /** The version of EIP-5792. @default '2.0.0' */
  readonly callsVersion?: '1.0' | '2.0.0' | undefined
  /**
   * True if the wallet connects and signs in with one approval (ERC-7846). Otherwise it lacks the method. @default
   * false
   */
  readonly signsInOnConnect?: boolean | undefined
  /**
   * True if the wallet sends a list of calls as one transaction, through a contract to which its account delegates
   * (EIP-7702). The chain is an anvil.
   *
   * @default false
   */
  readonly isAtomic?: boolean | undefined
  /** ERC-20 contracts in `wallet_getAssets`, on all chains. */
  readonly tokens?: readonly Address[] | undefined
  /** True if adding a chain also switches to it, which EIP-3085 does not promise. @default true */
  readonly switchAfterAdd?: boolean | undefined
}

/** The `info` of EIP-6963. */
export interface TestWalletInfo {
  /** A UUIDv4, new for each wallet object. */
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Payloads of the provider's events (EIP-1193). */
export interface TestWalletEvents {
  /** The event of EIP-1193. */
  connect: { chainId: Hex }
  /** The event of EIP-1193. */
  disconnect: ProviderRpcError
  /** The event of EIP-1193. */
  chainChanged: Hex
  /** The event of EIP-1193. */
  accountsChanged: Address[]
}

/** The EIP-1193 provider for pages. */
export interface TestWalletProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on<E extends keyof TestWalletEvents>(
    event: E,
    listener: (payload: TestWalletEvents[E]) => void,
  ): TestWalletProvider
  removeListener<E extends keyof TestWalletEvents>(
    event: E,
    listener: (payload: TestWalletEvents[E]) => void,
  ): TestWalletProvider
}

/** A pending prompt. */
export interface TestWalletRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  /** One line for display, which names what would be signed, sent or changed. */
  readonly summary: string
}

/** One request to the provider. */
export interface TestWalletLogEntry {
  readonly method: string
  readonly params: unknown
  /** True if the request caused a prompt, also one that `auto` approved. */
  readonly prompted: boolean
  readonly outcome: 'pending' | 'resolved' | 'rejected' | 'hung'
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** The requests that a fault applies to. */
export interface TestWalletFault {
  /** @default any method */
  readonly method?: string | undefined
  /** The number of requests. @default 1 */
  readonly times?: number | undefined
}

/** The wallet's current state, read again at each access. */
export interface TestWalletSnapshot {
  /** The account selected in the wallet, even if this site may not see it. */
  readonly account: Address
  readonly accounts: readonly Address[]
  readonly chainId: number
  readonly chains: readonly TestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** Answers to prompts, and faults, which every test wallet has. */
export interface PromptControls {
  /** Approves a pending prompt, by default the oldest. Throws if no prompt is pending. */
  approve(id?: number): void
  /** Rejects a pending prompt (4001 in EIP-1193), by default the oldest. Throws if no prompt is pending. */
  reject(id?: number): void
  /** Leaves the next matching request without an answer. */
  hang(fault?: TestWalletFault): void
  /** Fails the next matching request with this code, without a prompt. */
  failNext(code: number, message: string, fault?: TestWalletFault): void
  /** Answers the next matching request with this result, whatever it is, without a prompt. */
  lie(result: unknown, fault?: TestWalletFault): void
  /** Removes the faults that have not been applied yet. */
  clearFaults(): void
}

/** The controls of the wallet's owner, or of a test. */
export interface TestWalletControls extends PromptControls {
  /** Hides the accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Selects an account by its index or address. */
  switchAccount(account: number | Address): void
  /** Changes the chain from the wallet's side. Throws for a chain that the wallet lacks. */
  switchChain(chainId: number): void
  /** Ends the site's session: revokes the permission, then emits `accountsChanged []` and `disconnect`. */
  disconnect(): void
  /** Takes the wallet offline (`disconnect`, and 4900 for every request) or back online (`connect`). */
  setOnline(online: boolean): void
  /**
   * Sets whether the panel or the wallet itself answers prompts. `auto` also approves pending ones. With
   * `unlessChosen`, an earlier choice by option or call stays.
   */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** An EVM wallet for tests. See `createTestWallet`. */
export interface TestWallet {
  readonly info: TestWalletInfo
  readonly provider: TestWalletProvider
  readonly controls: TestWalletControls
  /** The pending prompts, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 requests, oldest first. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: TestWalletSnapshot
  /** Announces now and on each `eip6963:requestProvider`. Returns a function that stops it. */
  announce(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Stops announcing, ends timers and fetches, and rejects pending requests with 4900. */
  destroy(): void
}
