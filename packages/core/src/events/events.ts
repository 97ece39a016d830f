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

/** What started an event. */
export type Origin = 'engine' | 'host' | 'wallet' | 'restore' | 'tab'

/** What became of signing in. */
interface SignInEvents<Id extends NetworkId = NetworkId> {
  signIn: { session: SiwxSession }
  /** The visitor turned it down, or it failed. */
  signInError: { networkId: Id; address: string; error: BaseError }
  /** The sessions of an account on one network were ended. */
  signOut: { networkId: Id; address: string }
}

/** An event for each name of a map. */
export type NamedEvent<Properties> = {
  [Name in keyof Properties]: { event: Name; properties: Properties[Name] }
}[keyof Properties]

/**
 * What a visitor does in a UI, for the host's own analytics. Nothing of it is an address, a link, or text
 * that the visitor typed.
 */
export interface InteractionProperties {
  /** A press on a wallet, in the view of that name. */
  SELECT_WALLET: { name: string; view?: string | undefined }
  /** A code for a wallet on another device; without a name it is for any wallet. */
  QR_SHOWN: { name?: string | undefined }
  LINK_COPIED: Record<string, never>
  /** A press on a link into a wallet's app. */
  LINK_OPENED: { name?: string | undefined }
  /** Wallets were searched by name; never for which. */
  SEARCH_WALLET: Record<string, never>
  /** A press on a place where a wallet is to be had: `extension`, `website` or a store's name. */
  GET_WALLET: { name: string; type: string }
  /** A press on Sign in, also to try again. */
  CLICK_SIGN_SIWX_MESSAGE: { network: NetworkId }
  CLICK_CANCEL_SIWX: { network: NetworkId }
  /** A press on Register, for a name of the account. */
  REGISTER_NAME_INITIATED: { network: NetworkId }
  REGISTER_NAME_SUCCESS: { network: NetworkId }
  /** It failed, or the visitor refused to sign for it; `error` is the name of its class. */
  REGISTER_NAME_ERROR: { network: NetworkId; error: string }
  /** An address is begun, in the list of ways to connect; or the visitor goes on to the view for it. */
  EMAIL_LOGIN_SELECTED: Record<string, never>
  /** An address was handed in to sign in with; never which. */
  EMAIL_SUBMITTED: Record<string, never>
  /** A mail with a code is on its way. */
  EMAIL_VERIFICATION_CODE_SENT: Record<string, never>
  /** The link in the mail was followed: this device may sign in by that address. */
  DEVICE_REGISTERED_FOR_EMAIL: Record<string, never>
  EMAIL_VERIFICATION_CODE_PASS: Record<string, never>
  EMAIL_VERIFICATION_CODE_FAIL: { error: string }
  SOCIAL_LOGIN_STARTED: { provider: string }
  /** The visitor is back from the service, or it has said who they are: the wallet is asked. */
  SOCIAL_LOGIN_REQUEST_USER_DATA: { provider: string }
  SOCIAL_LOGIN_SUCCESS: { provider: string }
  /** The visitor left it. */
  SOCIAL_LOGIN_CANCELED: { provider: string }
  SOCIAL_LOGIN_ERROR: { provider: string; error: string }
  /** A wallet did not disconnect; `error` is the name of the failure's class. */
  DISCONNECT_ERROR: { error: string }
  /** Another of the visitor's accounts acts on a network from now on. */
  SET_PREFERRED_ACCOUNT_TYPE: { network: NetworkId; accountType: AccountType }
  /** A further page of the activity was asked for. */
  LOAD_MORE_TRANSACTIONS: { network: NetworkId }
  /** The activity could not be read. */
  ERROR_FETCH_TRANSACTIONS: { network: NetworkId }
  /** A press on Send, after the preview; `token` is its symbol. */
  SEND_INITIATED: { network: NetworkId; token: string }
  /** The network has it, or may have it. */
  SEND_SUCCESS: { network: NetworkId; token: string }
  SEND_REJECTED: { network: NetworkId; token: string; error: string }
  SEND_ERROR: { network: NetworkId; token: string; error: string }
  /** The wallet is asked for a swap; both tokens by their symbols. */
  INITIATE_SWAP: { network: NetworkId; from: string; to: string }
  SWAP_SUCCESS: { network: NetworkId; from: string; to: string }
  /** It was refused, undone or not sent; `error` says which. */
  SWAP_ERROR: { network: NetworkId; from: string; to: string; error: string }
  /** As `SWAP_ERROR`, of the approval that a swap needs first. */
  SWAP_APPROVAL_ERROR: { network: NetworkId; from: string; to: string; error: string }
  /** A press on one who sells for money. */
  SELECT_BUY_PROVIDER: { provider: string }
}

/** What kind of failure a `fault` is. */
export type FaultCategory =
  /** A service did not answer, or answered with an error. */
  | 'API_ERROR'
  /** A service answered something else than it should. */
  | 'DATA_PARSING_ERROR'
  /** The embedded wallet's frame did not load or answer: reported so, and told as `sessionError`. */
  | 'SECURE_SITE_ERROR'
  /** A view could not be shown. */
  | 'INTERNAL_SDK_ERROR'

/** Something that a visitor did in the modal. */
export type Interaction = NamedEvent<InteractionProperties>

/** What a UI tells, in addition to the engine. */
export interface UiEvents<Id extends NetworkId = NetworkId> extends SignInEvents<Id> {
  interaction: Interaction
  /** Something failed that is no visitor's doing, for a host's own reports of errors. */
  fault: { category: FaultCategory; error: unknown }
}

/** What an instance tells its host. State says what is; events say what happened. */
export interface CarabinerEvents<Id extends NetworkId = NetworkId> extends UiEvents<Id> {
  /** A wallet was connected, or restored. */
  connect: { namespace: ChainNamespace; connectorId: string; account: Account; origin: Origin }
  /** A chain family's connection has ended. */
  disconnect: { namespace: ChainNamespace; connectorId: string; origin: Origin; reason?: string }
  /** The active account of a chain family has changed. */
  accountChange: { namespace: ChainNamespace; connectorId: string; account: Account }
  /** `networkId` is absent when the wallet went to a network that is not configured. */
  networkChange: { namespace: ChainNamespace; networkId?: Id; unsupportedChainId?: string }
  /** The relay refuses this app: emitted once for each kind. */
  sessionError: {
    connectorId: string
    kind: 'origin-not-allowed' | 'clock' | 'invalid-key' | EmbeddedWalletFault
  }
  /**
   * A request waits in a wallet that the visitor opened on this device: show the link that leads
   * there. Without `wallet` none waits any more.
   */
  sessionRequest: { connectorId: string; wallet?: WaitingWallet }
  /**
   * A wallet answered after the visitor stopped waiting: nothing was done with it. `result` is what it
   * gave, such as a hash of a transaction that was sent after all.
   */
  lateAnswer: {
    connectorId: string
    operation: PromptOperation
    result?: unknown
    error?: unknown
  }
  /** A run of `calls()` has come further, in this tab or in another. */
  callsChanged: { run: CallsRun }
  /** Connecting failed, or was refused. */
  connectError: { namespace: ChainNamespace; connectorId: string; error: BaseError }
}
