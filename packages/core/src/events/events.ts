import type { Account } from '../account/account.js'
import type { AccountType } from '../account/account-type.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { CallsRun } from '../calls/calls-run.js'
import type { WaitingWallet } from '../connector/shared-session.js'
import type { EmbeddedWalletFault } from '../embedded-wallet/plugin.js'
import type { BaseError } from '../errors/base-error.js'
import type { PromptOperation } from '../operations/pending-request.js'
import type { SiwxSession } from '../siwx/siwx.js'

/** The origin of an event. */
export type Origin = 'engine' | 'host' | 'wallet' | 'restore' | 'tab'

/** Events of signing in. */
interface SignInEvents<Id extends NetworkId = NetworkId> {
  signIn: { session: SiwxSession }
  /** The visitor rejected the sign-in, or it failed. */
  signInError: { networkId: Id; address: string; error: BaseError }
  /** The sessions of an account on one network have ended. */
  signOut: { networkId: Id; address: string }
}

/** An event type for each name in a map. */
export type NamedEvent<Properties> = {
  [Name in keyof Properties]: { event: Name; properties: Properties[Name] }
}[keyof Properties]

/**
 * A visitor's actions in a UI, for the host's own analytics. They contain no address, no link and no text
 * typed by the visitor.
 */
export interface InteractionProperties {
  /** The visitor clicked a wallet. `view` is the view's name. */
  SELECT_WALLET: { name: string; view?: string | undefined }
  /** A QR code for a wallet on another device was shown. Without a name, any wallet can scan it. */
  QR_SHOWN: { name?: string | undefined }
  LINK_COPIED: Record<string, never>
  /** The visitor clicked a link to a wallet's app. */
  LINK_OPENED: { name?: string | undefined }
  /** The visitor searched wallets by name. The name is not part of the event. */
  SEARCH_WALLET: Record<string, never>
  /** The visitor clicked a link to get a wallet. `type` is `extension`, `website` or a store's name. */
  GET_WALLET: { name: string; type: string }
  /** The visitor clicked “Sign in”, for the first time or again. */
  CLICK_SIGN_SIWX_MESSAGE: { network: NetworkId }
  CLICK_CANCEL_SIWX: { network: NetworkId }
  /** The visitor clicked “Register” to register a name for the account. */
  REGISTER_NAME_INITIATED: { network: NetworkId }
  REGISTER_NAME_SUCCESS: { network: NetworkId }
  /** The registration failed, or the visitor rejected the signature. `error` is the name of the error's class. */
  REGISTER_NAME_ERROR: { network: NetworkId; error: string }
  /** The visitor started to type an address in the connect view, or opened the view for it. */
  EMAIL_LOGIN_SELECTED: Record<string, never>
  /** The visitor submitted an address to sign in with. The address is not part of the event. */
  EMAIL_SUBMITTED: Record<string, never>
  /** An email with a code was sent. */
  EMAIL_VERIFICATION_CODE_SENT: Record<string, never>
  /** The visitor followed the link in the email, so this device may sign in with that address. */
  DEVICE_REGISTERED_FOR_EMAIL: Record<string, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<string, never>
  EMAIL_VERIFICATION_CODE_FAIL: { error: string }
  SOCIAL_LOGIN_STARTED: { provider: string }
  /** The visitor returned from the service, or the service identified them. The wallet is asked next. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  /** The visitor cancelled the login. */
  SOCIAL_LOGIN_CANCELED: { provider: string }
  SOCIAL_LOGIN_ERROR: { provider: string; error: string }
  /** A wallet did not disconnect. `error` is the name of the error's class. */
  DISCONNECT_ERROR: { error: string }
  /** The visitor changed the active account type on a network. */
  SET_PREFERRED_ACCOUNT_TYPE: { network: NetworkId; accountType: AccountType }
  /** The visitor requested another page of the activity. */
  LOAD_MORE_TRANSACTIONS: { network: NetworkId }
  /** The activity could not be read. */
  ERROR_FETCH_TRANSACTIONS: { network: NetworkId }
  /** The visitor clicked “Send” after the preview. `token` is the token's symbol. */
  SEND_INITIATED: { network: NetworkId; token: string }
  /** The network has the transaction, or may have it. */
  SEND_SUCCESS: { network: NetworkId; token: string }
  SEND_REJECTED: { network: NetworkId; token: string; error: string }
  SEND_ERROR: { network: NetworkId; token: string; error: string }
  /** The wallet is asked for a swap. `from` and `to` are the tokens' symbols. */
  INITIATE_SWAP: { network: NetworkId; from: string; to: string }
  SWAP_SUCCESS: { network: NetworkId; from: string; to: string }
  /** The swap was rejected, reverted or not sent. `error` says which. */
  SWAP_ERROR: { network: NetworkId; from: string; to: string; error: string }
  /** Like `SWAP_ERROR`, for the approval that a swap needs first. */
  SWAP_APPROVAL_ERROR: { network: NetworkId; from: string; to: string; error: string }
  /** The visitor clicked a provider that sells crypto. */
  SELECT_BUY_PROVIDER: { provider: string }
}

/** The category of a `fault`. */
export type FaultCategory =
  /** A service did not answer, or returned an error. */
  | 'API_ERROR'
  /** A service returned an invalid answer. */
  | 'DATA_PARSING_ERROR'
  /** The embedded wallet's frame did not load or answer. Also emitted as `sessionError`. */
  | 'SECURE_SITE_ERROR'
  /** A view could not be shown. */
  | 'INTERNAL_SDK_ERROR'

/** An action of the visitor in the modal. */
export type Interaction = NamedEvent<InteractionProperties>

/** The events of a UI, in addition to those of the engine. */
export interface UiEvents<Id extends NetworkId = NetworkId> extends SignInEvents<Id> {
  interaction: Interaction
  /** A failure that the visitor did not cause, for the host's own error reports. */
  fault: { category: FaultCategory; error: unknown }
}

/** The events of an instance for its host. Events report changes, while the state describes the present. */
export interface CarabinerEvents<Id extends NetworkId = NetworkId> extends UiEvents<Id> {
  /** A wallet was connected, or restored. */
  connect: { namespace: ChainNamespace; connectorId: string; account: Account; origin: Origin }
  /** A chain family's connection ended. */
  disconnect: { namespace: ChainNamespace; connectorId: string; origin: Origin; reason?: string }
  /** A chain family's active account changed. */
  accountChange: { namespace: ChainNamespace; connectorId: string; account: Account }
  /** A chain family's network changed. `networkId` is absent if the wallet moved to an unconfigured network. */
  networkChange: { namespace: ChainNamespace; networkId?: Id; unsupportedChainId?: string }
  /** The relay refuses this app. Emitted once for each kind of refusal. */
  sessionError: {
    connectorId: string
    kind: 'origin-not-allowed' | 'clock' | 'invalid-key' | EmbeddedWalletFault
  }
  /**
   * A request waits in a wallet that the visitor opened on this device. Show the link to the wallet. Without `wallet`,
   * the wait is over.
   */
  sessionRequest: { connectorId: string; wallet?: WaitingWallet }
  /**
   * A wallet answered after the visitor stopped waiting. The answer was not used. `result` is the wallet's
   * answer, such as the hash of a transaction that was sent after all.
   */
  lateAnswer: {
    connectorId: string
    operation: PromptOperation
    result?: unknown
    error?: unknown
  }
  /** A list of calls changed, in this tab or in another. */
  callsChanged: { run: CallsRun }
  /** Connecting failed, or was rejected. */
  connectError: { namespace: ChainNamespace; connectorId: string; error: BaseError }
}
