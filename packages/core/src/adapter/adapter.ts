import type { Account } from '../account/account.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import type { Network } from '../networks/network.js'
import type { SignInRequest } from '../siwx/siwx.js'
import type { AccountAddressesCapability } from './account-addresses.js'
import type { ActivityCapability } from './activity.js'
import type { AssetsCapability } from './assets.js'
import type { CallsCapability } from './calls.js'
import type { AdapterContext } from './context.js'
import type { ContractsCapability } from './contracts.js'
import type { Grant } from './grant.js'
import type { NamesCapability } from './names.js'
import type { NftsCapability } from './nfts.js'
import type { OperationParameters, SignedMessage } from './parameters.js'
import type { PaymentsCapability } from './payments.js'
import type { PermissionsCapability } from './permissions.js'
import type { PreviewCapability } from './preview.js'
import type { PsbtCapability } from './psbt.js'
import type { SendCapability } from './send.js'
import type { SignInCapability } from './sign-in.js'
import type { TokensCapability } from './tokens.js'
import type { TransactionsCapability } from './transactions.js'
import type { TypedDataCapability } from './typed-data.js'

/** An adapter's factory, which a host passes in. */
export interface AdapterPlugin {
  readonly namespace: ChainNamespace
  /** Called once by `createCarabiner`. @throws {AdapterReusedError} on a second call */
  create(context: AdapterContext): Adapter
}

/** Parameters of one connect to a wallet. */
export interface ConnectParameters {
  /** The network to use. The wallet may answer with another. */
  network?: Network
  /** Restores only: never prompts. The connect fails with `NoAccountsError` if the wallet shares no account. */
  silent?: boolean
  /** A sign-in to request with the same approval. A wallet without support just connects. Ignored when silent. */
  signIn?: SignInRequest
  /** The grant of a session that serves several chain families. The adapter reads it and doesn't prompt. */
  grant?: Grant
  /** Ends the wait. */
  signal: AbortSignal
}

/** An amount with the decimals and symbol to display it. */
export interface Balance {
  /** In the smallest unit: wei, lamports, satoshi. */
  value: bigint
  decimals: number
  symbol: string
}

export interface SwitchParameters {
  signal: AbortSignal
  /** Called if the wallet doesn't know the network, before it is asked to add it. */
  onAdding?: () => void
}

/** The interface to one chain family. */
export interface Adapter {
  readonly namespace: ChainNamespace
  /** The owner of stored connections, which persists and restores them: the engine, or the adapter's own library. */
  readonly owns: 'engine' | 'adapter'
  /** Starts discovery. Client only. Called once. */
  start(): void
  connect(connector: Connector, parameters: ConnectParameters): Promise<Grant>
  disconnect(connector: Connector, parameters: { signal: AbortSignal }): Promise<void>
  /**
   * Asks the wallet to switch.
   *
   * @returns the wallet's network afterwards
   */
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
  // Each further capability of a chain family is an object, absent if the family lacks it.
  readonly send?: SendCapability
  readonly transactions?: TransactionsCapability
  readonly tokens?: TokensCapability
  readonly nfts?: NftsCapability
  readonly activity?: ActivityCapability
  readonly signIn?: SignInCapability
  readonly typedData?: TypedDataCapability
  readonly contracts?: ContractsCapability
  readonly calls?: CallsCapability
  readonly permissions?: PermissionsCapability
  readonly payments?: PaymentsCapability
  readonly assets?: AssetsCapability
  readonly preview?: PreviewCapability
  readonly psbt?: PsbtCapability
  readonly accountAddresses?: AccountAddressesCapability
  /** Present while a configured network has names. */
  readonly names?: NamesCapability | undefined
}
