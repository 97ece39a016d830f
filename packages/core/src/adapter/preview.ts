import type { Call } from './call.js'
import type { ReadParameters } from './parameters.js'
import type { PsbtInput } from './psbt.js'
import type { TransactionRequest } from './transaction-request.js'
import type { TypedData } from './typed-data.js'

/** A request to describe before the wallet is asked. */
export type PreviewRequest =
  | { readonly transaction: TransactionRequest }
  /** Several calls, which run one after another. */
  | { readonly calls: readonly Call[] }
  /** A transfer of a token. `amount` is in the token's smallest unit. */
  | { readonly transfer: { readonly token: string; readonly to: string; readonly amount: bigint } }
  /** A serialized Solana transaction. */
  | { readonly serialized: Uint8Array }
  /** A Bitcoin transaction (BIP-174) in base64, and the inputs to sign. */
  | { readonly psbt: string; readonly inputs?: readonly PsbtInput[] }
  | { readonly typedData: TypedData }
  | { readonly message: string | Uint8Array }

/** An amount that would leave or arrive. */
export interface PreviewAmount {
  /** The token's contract. Absent for the network's own currency. */
  readonly token?: string
  /** The symbol as the contract reports it: any contract can claim any symbol. */
  readonly symbol?: string
  readonly decimals?: number
  /** In the smallest unit, or the count of an item of a collection. */
  readonly amount: bigint
  /** The id of an item of a collection. */
  readonly id?: bigint
  /** The amount and its token in the visitor's language. */
  readonly text: string
}

/** An address that could spend afterwards. */
export interface PreviewSpender {
  readonly address: string
  /** The contract of the token or collection. */
  readonly token: string
  /** In the smallest unit. Absent without a limit, and for a collection. */
  readonly amount?: bigint
  /** When the permission ends, in seconds since 1970. Absent if it lasts until it is revoked. */
  readonly until?: bigint
  /** The limit in the visitor's language, such as `100 USDC` or `all your USDC`. */
  readonly text: string
}

/** A risk of a request. */
export interface PreviewRisk {
  /** Such as `approve.unlimited`. docs/approvals.md lists them all. */
  readonly code: string
  readonly severity: 'note' | 'warning' | 'danger'
  /** The risk in the visitor's language. */
  readonly text: string
}

/**
 * The reason why the effects of a request are unknown:
 * - `unreadable`: nothing here knows what the data means, or the chain family has no such request
 * - `unreachable`: the network did not answer in time
 * - `unsimulated`: the network's nodes cannot simulate it, or a contract contradicts its own events
 * - `unsupported`: nothing here reads requests of that chain family
 */
export type CannotTell = 'unreadable' | 'unreachable' | 'unsimulated' | 'unsupported'

/** The expected effects of a request, by its content and a simulation. A contract can act differently later. */
export interface RequestPreview {
  /** The effects in one text, in the visitor's language. Addresses are shortened. */
  readonly sentence: string
  /** The amounts that would leave the account. Empty if nothing leaves, and if {@link cannotTell} says so. */
  readonly gives: readonly PreviewAmount[]
  /** The amounts that would arrive. */
  readonly gets: readonly PreviewAmount[]
  readonly spenders: readonly PreviewSpender[]
  readonly risks: readonly PreviewRisk[]
  /** Whether all parts of the request have a known meaning. */
  readonly isKnown: boolean
  /** Present if `gives`, `gets` or `spenders` may be incomplete. */
  readonly cannotTell?: CannotTell
}

/** Parameters of {@link PreviewCapability.request}. */
export interface PreviewParameters extends ReadParameters {
  /** The request to describe. */
  readonly request: PreviewRequest
  /** BCP 47. A language without a translation is shown in English. @default 'en' */
  readonly language?: string
  /** The page's origin, which a sign-in message must name. */
  readonly origin: string
}

/** Describes requests before the wallet is asked. */
export interface PreviewCapability {
  /**
   * Describes a request and simulates it on the network's endpoints. Never asks the wallet.
   *
   * @returns a preview in any case: `cannotTell` if its effects are unknown
   * @throws {AbortedError} if the signal aborts
   */
  request(parameters: PreviewParameters): Promise<RequestPreview>
}
