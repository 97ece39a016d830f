import type { Address, Hex, LocalAccount } from 'viem'
import type { ProviderRpcError } from '../wallet/provider-rpc-error.js'

/** A chain that the wallet knows. */
export interface TestWalletChain {
  /** EIP-155 chain id. */
  readonly id: number
  /** Where the wallet reads from and sends to. */
  readonly rpcUrl: string
  /** Shown in summaries and in the panel. @default `Chain <id>` */
  readonly name?: string | undefined
}

/** `auto` approves every prompt at once; `manual` waits for `controls` or the panel. */
export type TestWalletApproval = 'auto' | 'manual'

/** The part of `localStorage` that keeps an authorisation over a reload. */
export interface TestWalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

/** What `createTestWallet` takes. */
export interface TestWalletOptions {
  /** Its name, as visitors read it. */
  readonly name: string
  /** Reversed domain name, stable over reloads (EIP-6963). */
  readonly rdns: string
  /** A `data:` URI. @default a drawn initial on a colour derived from `rdns` */
  readonly icon?: string | undefined
  /** Private keys or viem accounts. @default the first three of anvil's well-known mnemonic */
  readonly accounts?: readonly (Hex | LocalAccount)[] | undefined
  /** The chains that it knows. */
  readonly chains: readonly TestWalletChain[]
  /** The chain it is on at first. @default the first of `chains` */
  readonly chainId?: number | undefined
  /** @default 'auto', and 'manual' from the moment a panel is mounted */
  readonly approval?: TestWalletApproval | undefined
  /** Whether this site is allowed already. @default false */
  readonly authorized?: boolean | undefined
  /** Keeps authorisation, account, chain, lock and added chains over a reload. */
  readonly storage?: TestWalletStorage | undefined
  /** What `eth_accounts` shows: the current account, or every account, current first. @default 'active' */
  readonly exposes?: 'active' | 'all' | undefined
  /** Answers a switch before the chain has changed, as several wallets do. @default false */
  readonly resolveBeforeSwitch?: boolean | undefined
  /** Which version of EIP-5792 it speaks. @default '2.0.0' */
  readonly callsVersion?: '1.0' | '2.0.0' | undefined
  /** Whether it connects and signs in with one approval (ERC-7846); else it lacks the method. @default false */
  readonly signsInOnConnect?: boolean | undefined
  /**
   * Whether it does calls that are sent together as one, by a contract that its account acts by (EIP-7702). The chain is
   * an anvil.
   *
   * @default false
   */
  readonly isAtomic?: boolean | undefined
  /** ERC-20 contracts that it shows in `wallet_getAssets`, on whatever chain they are. */
  readonly tokens?: readonly Address[] | undefined
  /** Whether adding a chain also switches to it: EIP-3085 doesn't promise it. @default true */
  readonly switchAfterAdd?: boolean | undefined
}

/** EIP-6963 `info`. */
export interface TestWalletInfo {
  /** UUIDv4, new for each wallet object. */
  readonly uuid: string
  readonly name: string
  readonly icon: string
  readonly rdns: string
}

/** Payloads of the provider's events (EIP-1193). */
export interface TestWalletEvents {
  /** As EIP-1193 has it. */
  connect: { chainId: Hex }
  /** As EIP-1193 has it. */
  disconnect: ProviderRpcError
  /** As EIP-1193 has it. */
  chainChanged: Hex
  /** As EIP-1193 has it. */
  accountsChanged: Address[]
}

/** The EIP-1193 provider that the page gets. */
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

/** A prompt that waits for its answer. */
export interface TestWalletRequest {
  readonly id: number
  readonly method: string
  readonly params: readonly unknown[]
  /** One line for people: what would be signed, sent or changed. */
  readonly summary: string
}

/** One request that the provider has seen. */
export interface TestWalletLogEntry {
  readonly method: string
  readonly params: unknown
  /** Whether the wallet's owner was asked (approvals in auto mode count). */
  readonly prompted: boolean
  readonly outcome: 'pending' | 'resolved' | 'rejected' | 'hung'
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string }
}

/** Which requests a fault is for. */
export interface TestWalletFault {
  /** @default any method */
  readonly method?: string | undefined
  /** How many requests it takes. @default 1 */
  readonly times?: number | undefined
}

/** What the wallet shows of itself, fresh at every read. */
export interface TestWalletSnapshot {
  /** The account chosen in the wallet, whether this site may see it or not. */
  readonly account: Address
  readonly accounts: readonly Address[]
  readonly chainId: number
  readonly chains: readonly TestWalletChain[]
  readonly locked: boolean
  readonly authorized: boolean
  readonly approval: TestWalletApproval
}

/** Answers to prompts, and faults: what every test wallet has. */
export interface PromptControls {
  /** Approves a pending request, by default the oldest. Throws when there is none. */
  approve(id?: number): void
  /** Refuses one (4001 in EIP-1193), by default the oldest. Throws when there is none. */
  reject(id?: number): void
  /** The next matching request is never answered. */
  hang(fault?: TestWalletFault): void
  /** The next matching request is refused with this code, unprompted. */
  failNext(code: number, message: string, fault?: TestWalletFault): void
  /** The next matching request is answered with this, whatever it is, without a prompt. */
  lie(result: unknown, fault?: TestWalletFault): void
  /** Forgets faults that have not struck yet. */
  clearFaults(): void
}

/** What the wallet's owner, or a test, can do. */
export interface TestWalletControls extends PromptControls {
  /** Hides the accounts until unlocked. */
  lock(): void
  unlock(): void
  /** Chooses an account by its place or address. */
  switchAccount(account: number | Address): void
  /** Changes the chain from the wallet's side. Throws when the wallet doesn't know it. */
  switchChain(chainId: number): void
  /** Ends the site's session: revokes, then `accountsChanged []` and `disconnect`. */
  disconnect(): void
  /** Takes the wallet's chains away (`disconnect`, every request 4900) or back (`connect`). */
  setOnline(online: boolean): void
  /**
   * Chooses whether the panel or the wallet itself answers prompts; `auto` also approves those that wait.
   * With `unlessChosen` it yields to a choice made before, by option or by call.
   */
  setApproval(approval: TestWalletApproval, options?: { readonly unlessChosen?: boolean }): void
}

/** A wallet for tests. See `createTestWallet`. */
export interface TestWallet {
  readonly info: TestWalletInfo
  readonly provider: TestWalletProvider
  readonly controls: TestWalletControls
  /** Prompts that wait, oldest first. */
  readonly requests: readonly TestWalletRequest[]
  /** The last 1000 requests seen, oldest first. */
  readonly log: readonly TestWalletLogEntry[]
  readonly state: TestWalletSnapshot
  /** Announces now and at each `eip6963:requestProvider`; returns a function that stops it. */
  announce(target?: EventTarget): () => void
  /** Calls back after each change of `state` or `requests`. */
  subscribe(listener: () => void): () => void
  /** Stops announcing, ends timers and fetches, refuses what waits with 4900. */
  destroy(): void
}
