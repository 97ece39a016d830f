import type { Network } from '@carabiner/core'
import type { AccountRequest } from './account-request.js'
import type { Nft } from './nft.js'
import type { OnrampSource } from './onramp-source.js'
import type { PaymentsSource } from './payments-source.js'
import type { PermissionsSource } from './permissions-source.js'
import type { SwapsSource } from './swaps-source.js'
import type { Token } from './token.js'
import type { Transaction } from './transaction.js'

/** A page of a list, and the cursor of the next one. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** The `cursor` of the next page. Absent on the last one. */
  readonly next?: string
}

/** Reads an account's balances. */
export interface BalancesSource {
  /**
   * Reads an account's native currency and tokens, in any order.
   *
   * @param request.fresh - addresses of tokens whose balance has just changed, so that a cached
   * balance is out of date
   * @returns undefined on a network that the source does not support, whose balances Carabiner then
   * reads directly. If it rejects, the visitor sees that the balance is unavailable, and can retry
   */
  getBalances(
    request: AccountRequest & { readonly fresh?: readonly string[] },
  ): Promise<readonly Token[] | undefined>
}

/** Reads an account's activity. */
export interface ActivitySource {
  /**
   * Reads an account's transactions, newest first.
   *
   * @param request.cursor - `next` of the previous page. @default the first page
   * @param request.spam - whether to include spam. @default false
   * @returns undefined on a network that the source does not support. The list then has the
   * network's own data, or else the transactions sent from this browser
   */
  getActivity(
    request: AccountRequest & { readonly cursor?: string; readonly spam?: boolean },
  ): Promise<Page<Transaction> | undefined>
}

/** Reads the prices of tokens. */
export interface PricesSource {
  /**
   * Reads prices, which are used for 30 s. Missing prices are read again after 5 minutes.
   *
   * @param request.tokens - CAIP-10 ids of tokens, or CAIP-2 ids of networks for their native
   * currencies
   * @returns US dollars per UI unit, by id. Unknown prices are left out
   */
  getPrices(request: {
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<Readonly<Record<string, number>>>
  /**
   * Reads the rate of a currency, for payments in it.
   *
   * @param request.currency - ISO 4217
   * @returns US dollars per unit of the currency. Undefined for a currency without a rate
   * @default payments are in dollars or in tokens
   */
  getRate?(request: {
    readonly currency: string
    readonly signal: AbortSignal
  }): Promise<number | undefined>
}

/** The name and picture of an address. */
export interface Identity {
  readonly name?: string
  /** An `https:` or `data:` URL. */
  readonly avatar?: string
}

/** A full name, such as `reef.reown.id`, and whether it is taken. */
export interface NameSuggestion {
  readonly name: string
  readonly registered: boolean
}

/** The request of {@link NameRegistration.register}. */
export interface RegisterNameRequest extends AccountRequest {
  /** The full name. */
  readonly name: string
  /** The signed message, JSON with `name`, `attributes` (empty) and `timestamp` (s since 1970). */
  readonly message: string
  /**
   * The account's signature of the message, in hex, by EIP-191 or by a contract (ERC-1271,
   * ERC-6492).
   */
  readonly signature: string
}

/** Registers names for EVM accounts. */
export interface NameRegistration {
  /** The suffix of the registered names, such as `.reown.id`. */
  readonly suffix: string
  /** Reads an account's names. @returns undefined on a network where names cannot be registered */
  getNames(request: AccountRequest): Promise<readonly string[] | undefined>
  /** Whether a full name is taken. */
  isRegistered(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<boolean>
  /**
   * Reads suggestions for the typed name, best first. If they contain the typed name itself, it is
   * not looked up separately.
   *
   * @param request.label - the name without the suffix: 4 or more letters, digits and hyphens
   */
  getSuggestions(request: {
    readonly label: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly NameSuggestion[]>
  /** Registers a name. Rejects if the registration failed or its result is unknown. */
  register(request: RegisterNameRequest): Promise<void>
}

/** Reads the name of an address, and the address of a name. */
export interface NamesSource {
  /** Registers names. @default no registration */
  readonly registration?: NameRegistration
  /** Reads an address's name and picture. @returns an empty object if it has neither */
  getIdentity(request: AccountRequest): Promise<Identity>
  /** Resolves a name on a network. @returns the address, or undefined if the name has none */
  resolve(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<string | undefined>
}

/** Reads an account's NFTs, and chooses the hosts of their pictures. */
export interface NftsSource {
  /**
   * Reads a page of an account's NFTs.
   *
   * @param request.cursor - `next` of the previous page. @default the first page
   * @default NFTs are read from the networks themselves
   */
  getNfts?(request: AccountRequest & { readonly cursor?: string }): Promise<Page<Nft>>
  /**
   * The hosts whose pictures are loaded directly, such as `cdn.example`. Each learns the visitor's
   * IP address. Other hosts, which anyone who sends an NFT can choose, are never contacted.
   * `ipfs.io` and `arweave.net` also serve pictures with `ipfs:` and `ar:` URLs. @default none
   */
  readonly imageHosts?: readonly string[]
  /**
   * Returns the URL of a picture on any other host, as an `https:` URL of your own proxy.
   *
   * @param url - `https:`, `ipfs:` or `ar:`
   * @returns undefined to hide the picture
   */
  proxyImage?(url: string): string | undefined
}

/**
 * The sources of account data. A host's own source replaces Carabiner's, which is the blockchain
 * API if there is a `projectId`, or else the networks themselves.
 *
 * Each method rejects if the source fails. Answers are validated before they are displayed.
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
  /** The balances. `false` hides tokens. */
  readonly balances?: BalancesSource | false
  /** The activity. `false` hides it. */
  readonly activity?: ActivitySource | false
  /** The prices. `false` hides them. */
  readonly prices?: PricesSource | false
  /** Names and pictures. `false` hides them, except ENS names with `enableEns`. */
  readonly names?: NamesSource | false
  /** The NFTs. `false` hides them. @default the networks themselves */
  readonly nfts?: NftsSource | false
  /** The purchases. `false` hides them. */
  readonly onramp?: OnrampSource | false
  /** The app's own service of payments. @default payments without a service */
  readonly payments?: PaymentsSource | false
  /** The permissions to spend without asking. `false` hides them. */
  readonly permissions?: PermissionsSource | false
  /** The swaps. `false` hides them. */
  readonly swaps?: SwapsSource | false
}
