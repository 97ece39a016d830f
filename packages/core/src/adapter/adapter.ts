import type { Account, AccountUser } from '../account/account.js'
import type { AccountType } from '../account/account-type.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'
import type { SignInRequest, SiwxSession } from '../siwx/siwx.js'
import type { AccountAddressesCapability } from './account-addresses.js'
import type { ActivityCapability } from './activity.js'
import type { AssetsCapability } from './assets.js'
import type { CallsCapability } from './calls.js'
import type { AdapterContext } from './context.js'
import type { ContractsCapability } from './contracts.js'
import type { NamesCapability } from './names.js'
import type { PermissionsCapability } from './permissions.js'
import type { PsbtCapability } from './psbt.js'
import type { SendCapability, SentTransaction } from './send.js'
import type { SignInCapability } from './sign-in.js'
import type { TokensCapability } from './tokens.js'
import type { TransactionsCapability } from './transactions.js'
import type { TypedDataCapability } from './typed-data.js'

/** What a host hands in: an adapter's recipe. */
export interface AdapterPlugin {
  readonly namespace: ChainNamespace
  /** Called once by `createCarabiner`. @throws {AdapterReusedError} on a second call */
  create(context: AdapterContext): Adapter
}

/** What a wallet granted: the accounts it shares and the network it is on. */
export interface Grant {
  namespace: ChainNamespace
  /** Never empty; the wallet's own choice first. */
  accounts: readonly Account[]
  /** The active address; one of `accounts`. */
  active: string
  /** The network the wallet is on, configured or not. */
  network?: NetworkId
  /** The only networks it takes requests for; absent where it can be asked for others. */
  approved?: readonly NetworkId[]
  /** Who the visitor is, where the wallet is embedded. */
  identity?: GrantIdentity
  /** What was signed with the same approval; never empty. */
  signedIn?: readonly SiwxSession[]
}

/** What an embedded wallet says of its visitor. */
export interface GrantIdentity {
  user: AccountUser
  preferredAccountType?: AccountType
  smartAccountDeployed?: boolean
}

/** How an adapter is to connect a wallet. */
export interface ConnectParameters {
  /** The network to end on; the wallet may answer with another. */
  network?: Network
  /** Restore only: never prompts, throws `NoAccountsError` when the wallet shares nothing. */
  silent?: boolean
  /** Asked for with the same approval, where the wallet can; else it only connects. Not when silent. */
  signIn?: SignInRequest
  /** What a session that serves several families was granted: read it, without a prompt. */
  grant?: Grant
  /** Ends the wait. */
  signal: AbortSignal
}

/** Every operation that signs or sends names account and network; the adapter re-reads both first. */
export interface OperationParameters {
  /** The wallet to ask. */
  connector: Connector
  /** The account that it is for. */
  account: Account
  /** The network that it is on. */
  network: Network
  /** Ends the wait; the wallet is not told. */
  signal: AbortSignal
  /**
   * The adapter calls it immediately before it hands a signed transaction to the network. A caller
   * that aborts after that gets an {@link OutcomeUnknownError} with the hash.
   */
  onBroadcast?: (sent: SentTransaction) => void
}

/** What is read from a network names account and network too. */
export type ReadParameters = Omit<OperationParameters, 'connector' | 'onBroadcast'>

/** A signature, and how it is written. */
export interface SignedMessage {
  signature: string
  encoding: 'hex' | 'base58' | 'base64'
  scheme: 'eip191' | 'ed25519' | 'ecdsa' | 'bip322-simple'
  /** The bytes that were signed, before the scheme's own prefix. */
  signedMessage: Uint8Array
}

/** An amount in its smallest unit (wei, lamports, satoshi), with what it takes to show it. */
export interface Balance {
  /** In the smallest unit: wei, lamports, satoshi. */
  value: bigint
  decimals: number
  symbol: string
}

export interface SwitchParameters {
  signal: AbortSignal
  /** Told when the wallet did not know the network and is asked to add it. */
  onAdding?: () => void
}

/** How to speak to one chain family. */
export interface Adapter {
  readonly namespace: ChainNamespace
  /** What persists and restores connections: the engine, or the adapter's own library. */
  readonly owns: 'engine' | 'adapter'
  /** Begins discovery. Client only; called once. */
  start(): void
  connect(connector: Connector, parameters: ConnectParameters): Promise<Grant>
  disconnect(connector: Connector, parameters: { signal: AbortSignal }): Promise<void>
  /** @returns the network the wallet is on afterwards */
  switchNetwork(
    connector: Connector,
    network: Network,
    parameters: SwitchParameters,
  ): Promise<NetworkId>
  getBalance(parameters: {
    account: Account
    network: Network
    signal: AbortSignal
  }): Promise<Balance>
  signMessage(
    parameters: OperationParameters & { message: string | Uint8Array },
  ): Promise<SignedMessage>
  // What a family can do beyond that is an object that is there or is not.
  readonly send?: SendCapability
  readonly transactions?: TransactionsCapability
  readonly tokens?: TokensCapability
  readonly activity?: ActivityCapability
  readonly signIn?: SignInCapability
  readonly typedData?: TypedDataCapability
  readonly contracts?: ContractsCapability
  readonly calls?: CallsCapability
  readonly permissions?: PermissionsCapability
  readonly assets?: AssetsCapability
  readonly psbt?: PsbtCapability
  readonly accountAddresses?: AccountAddressesCapability
  /** Comes and goes with the networks that have names. */
  readonly names?: NamesCapability | undefined
}

/** The abilities that not every family has. */
export type CapabilityName =
  | 'send'
  | 'transactions'
  | 'tokens'
  | 'activity'
  | 'signIn'
  | 'typedData'
  | 'contracts'
  | 'calls'
  | 'permissions'
  | 'assets'
  | 'psbt'
  | 'accountAddresses'
  | 'names'
