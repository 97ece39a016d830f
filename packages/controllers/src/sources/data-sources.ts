import type { Network } from '@carabiner/core'
import type { AccountRequest } from './account-request.js'
import type { Nft } from './nft.js'
import type { OnrampSource } from './onramp-source.js'
import type { SwapsSource } from './swaps-source.js'
import type { Token } from './token.js'
import type { Transaction } from './transaction.js'

/** A page of a list, and the cursor of the next one. */
export interface Page<Item> {
  readonly items: readonly Item[]
  /** Passed as `cursor` for the next page. Absent on the last one. */
  readonly next?: string
}

/** Reads an account's balances. */
export interface BalancesSource {
  /**
   * Reads the native currency and the tokens of an account, in any order.
   *
   * @param request.fresh - the addresses of tokens whose balance has just changed: a cached balance
   * is not enough
   * @returns undefined on a network that the source does not know, which is then read directly.
   * After a rejection the visitor sees that the balance is unavailable, and can retry
   */
  getBalances(
    request: AccountRequest & { readonly fresh?: readonly string[] },
  ): Promise<readonly Token[] | undefined>
}

/** Reads an account's activity. */
export interface ActivitySource {
  /**
   * Reads the transactions of an account, the newest first.
   *
   * @param request.cursor - `next` of the page before. @default the first page
   * @param request.spam - whether to include spam. @default false
   * @returns undefined on a network that the source does not know: then the network's transactions,
   * or those sent from here, appear
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
   * @returns dollars per UI unit by id, without unknown prices
   */
  getPrices(request: {
    readonly tokens: readonly string[]
    readonly signal: AbortSignal
  }): Promise<Readonly<Record<string, number>>>
}

/** The name and picture of an address. */
export interface Identity {
  readonly name?: string
  /** `https:` or `data:` URL. */
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
  /** JSON: `name`, `attributes` (empty) and `timestamp`, in s since 1970. */
  readonly message: string
  /**
   * The account's signature of the message, in hex: by EIP-191, or a contract's (ERC-1271,
   * ERC-6492).
   */
  readonly signature: string
}

/** Registers names for EVM accounts. */
export interface NameRegistration {
  /** The suffix of its names, such as `.reown.id`. */
  readonly suffix: string
  /** Reads the names of an account. @returns undefined on a network without registration */
  getNames(request: AccountRequest): Promise<readonly string[] | undefined>
  /** Whether a full name is taken. */
  isRegistered(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<boolean>
  /**
   * Reads suggestions for the typed name, the best first. If it is among them, it is not looked up
   * separately.
   *
   * @param request.label - without the suffix: 4 or more letters, digits and hyphens
   */
  getSuggestions(request: {
    readonly label: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<readonly NameSuggestion[]>
  /** Registers a name. Rejects if the registration failed or its result is unknown. */
  register(request: RegisterNameRequest): Promise<void>
}

/** Resolves names of addresses, and addresses of names. */
export interface NamesSource {
  /** Registers names. @default no registration */
  readonly registration?: NameRegistration
  /** Reads a name and picture. @returns an empty object for an address without them */
  getIdentity(request: AccountRequest): Promise<Identity>
  /** Resolves a name on a network. @returns its address, or undefined without one */
  resolve(request: {
    readonly name: string
    readonly network: Network
    readonly signal: AbortSignal
  }): Promise<string | undefined>
}

/** Reads an account's NFTs. */
export interface NftsSource {
  /** @param request.cursor - `next` of the page before. @default the first page */
  getNfts(request: AccountRequest & { readonly cursor?: string }): Promise<Page<Nft>>
  /**
   * Hosts of pictures, such as `cdn.example`. Each learns the visitor's IP address, so the hosts of
   * a stranger's NFT are never contacted.
   *
   * @default none
   */
  readonly imageHosts?: readonly string[]
  /**
   * Returns the URL of a picture on any other host: an `https:` URL of a proxy of yours.
   *
   * @param url - `https:`, `ipfs:` or `ar:`
   * @returns undefined to hide the picture
   */
  proxyImage?(url: string): string | undefined
}

/**
 * The sources of the account's data. A host's source replaces Carabiner's own, which asks the
 * blockchain API where there is a `projectId`, and else the networks themselves.
 *
 * Each method rejects when the source fails. Answers are validated before they are displayed.
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
  /** `false` leaves out names, except those of ENS with `enableEns`. */
  readonly names?: NamesSource | false
  /** `false` leaves NFTs out. */
  readonly nfts?: NftsSource | false
  /** `false` leaves out purchases. */
  readonly onramp?: OnrampSource | false
  /** `false` leaves swaps out. */
  readonly swaps?: SwapsSource | false
}
