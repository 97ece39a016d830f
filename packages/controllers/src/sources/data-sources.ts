import type { Account, Network } from '@carabiner/core'
import type { Nft } from './nft.js'
import type { OnrampSource } from './onramp-source.js'
import type { SwapsSource } from './swaps-source.js'
import type { Token } from './token.js'
import type { Transaction } from './transaction.js'

/** Whose data is read, and on which network. */
export interface AccountRequest {
  readonly account: Account
  readonly network: Network
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** One page of a list, and where the next begins. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** Handed back for the next page; absent on the last one. */
  readonly next?: string
}

/** Reads what an account holds. */
export interface BalancesSource {
  /**
   * The native currency and the tokens of an account, in any order.
   *
   * @param request.fresh - Tokens, by their addresses, whose balance has just changed: a copy is not good enough
   * @returns undefined on a network that the source does not know, which is then asked itself. Where it rejects, the
   *   visitor is told that the balance is unavailable, and can try again
   */
  getBalances(
    request: AccountRequest & { readonly fresh?: readonly string[] },
  ): Promise<readonly Token[] | undefined>
}

/** Reads what an account did. */
export interface ActivitySource {
  /**
   * The transactions of an account, the newest first.
   *
   * @param request.cursor - `next` of the page before. @default the first page
   * @param request.spam - Also those that the source takes for spam. @default false
   * @returns undefined on a network that the source does not know: then what that says, or what was sent from here
   */
  getActivity(
    request: AccountRequest & { readonly cursor?: string; readonly spam?: boolean },
  ): Promise<Page<Transaction> | undefined>
}

/** Says what tokens cost. */
export interface PricesSource {
  /**
   * An answer is used for 30 s; what is left out is asked for again after 5 minutes.
   *
   * @param request.tokens - CAIP-10 ids of tokens; the CAIP-2 id of a network stands for its native currency
   * @returns dollars for one of each, by the id; those that it does not know are left out
   */
  getPrices(request: {
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<Readonly<Record<string, number>>>
}

/** A name and a picture that an address has. */
export interface Identity {
  readonly name?: string
  /** `https:` or `data:` URL. */
  readonly avatar?: string
}

/** A whole name, such as `reef.reown.id`, and whether it is somebody's. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

/** What {@link NameRegistration} registers. */
export interface RegisterNameRequest extends AccountRequest {
  /** The whole name. */
  readonly name: string
  /** JSON: `name`, `attributes` (empty) and `timestamp`, in s since 1970. */
  readonly message: string
  /** Of the message, by the account: that of EIP-191, or a contract's (ERC-1271, ERC-6492). In hex. */
  readonly signature: string
}

/** Registers names for EVM accounts. */
export interface NameRegistration {
  /** What each of its names ends in, such as `.reown.id`. */
  readonly suffix: string
  /** @returns the names of an account; undefined on a network where none can be registered */
  getNames(request: AccountRequest): Promise<readonly string[] | undefined>
  /** Whether a whole name is somebody's. */
  isRegistered(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<boolean>
  /**
   * Names like the one that is typed, the best first. Where that one is among them, it is not looked up besides.
   *
   * @param request.label - without the suffix: 4 or more letters, digits and hyphens
   */
  getSuggestions(request: {
    readonly label: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly NameSuggestion[]>
  /** Rejects where it was not registered, or may not have been. */
  register(request: RegisterNameRequest): Promise<void>
}

/** Knows names of addresses, and addresses of names. */
export interface NamesSource {
  /** Registers names of its own. @default none can be registered */
  readonly registration?: NameRegistration
  /** @returns an empty object for an address that has none */
  getIdentity(request: AccountRequest): Promise<Identity>
  /** @returns the address of a name on a network; undefined for a name that has none there */
  resolve(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<string | undefined>
}

/** Reads which NFTs an account has. */
export interface NftsSource {
  /** @param request.cursor - `next` of the page before. @default the first page */
  getNfts(request: AccountRequest & { readonly cursor?: string }): Promise<Page<Nft>>
  /**
   * Hosts that pictures may come from, such as `cdn.example`: each is told the visitor's address on the internet, so
   * none of those that a stranger's NFT names is asked.
   *
   * @default none
   */
  readonly imageHosts?: readonly string[]
  /**
   * Where a picture of any other host comes from instead: an `https:` URL of a proxy of yours.
   *
   * @param url - `https:`, `ipfs:` or `ar:`
   * @returns undefined for one that is not shown
   */
  proxyImage?(url: string): string | undefined
}

/**
 * Where the account's data comes from. A source that a host brings takes the place of Carabiner's own, which asks the
 * blockchain API where there is a `projectId`, and else the networks themselves.
 *
 * Each verb rejects when the source fails; what it answers is checked before it is shown.
 *
 * @example
 * createShell(carabiner, {
 *   sources: {
 *     prices: { getPrices: ({ tokens, signal }) => myPrices(tokens, signal) },
 *     nfts: false,
 *   },
 * })
 */
export interface DataSources {
  /** `false` leaves tokens out. */
  readonly balances?: BalancesSource | false
  /** `false` leaves the activity out. */
  readonly activity?: ActivitySource | false
  /** `false` leaves prices out. */
  readonly prices?: PricesSource | false
  /** `false` leaves out names, but those of ENS where `enableEns` asks for them. */
  readonly names?: NamesSource | false
  /** `false` leaves NFTs out. */
  readonly nfts?: NftsSource | false
  /** `false` leaves out buying for money. */
  readonly onramp?: OnrampSource | false
  /** `false` leaves swaps out. */
  readonly swaps?: SwapsSource | false
}
