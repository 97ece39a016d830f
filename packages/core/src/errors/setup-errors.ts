import { safeText } from '../connector/safe-text.js'
import { BaseError } from './base-error.js'

/** The function that creates an adapter, for each chain family. */
const adapterCalls = new Map([
  ['eip155', 'ethersAdapter() of @carabiner/adapter-ethers, or wagmiAdapter() of -wagmi,'],
  ['solana', 'solanaAdapter() of @carabiner/adapter-solana'],
  ['bip122', 'bitcoinAdapter() of @carabiner/adapter-bitcoin'],
])

const addAdapter = (namespace: string) => {
  const call = adapterCalls.get(namespace)
  return call ? [`Install it and add ${call} to the option adapters.`] : []
}

/** An operation names a chain family without a registered adapter. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  /** @param network - the name of the network that needs the adapter */
  constructor(namespace?: string, network?: string) {
    super(
      'Adapter not found',
      namespace
        ? {
            metaMessages: [
              `No adapter is registered for the namespace "${safeText(namespace)}"${network ? `, which the network ${network} belongs to` : ''}.`,
              ...addAdapter(namespace),
            ],
          }
        : {},
    )
  }
}

/** Two adapters were registered for the same chain family. */
export class DuplicateAdapterError extends BaseError {
  override name = 'DuplicateAdapterError'
  constructor(namespace: string) {
    super(`Two adapters are registered for the namespace "${namespace}"`, {
      metaMessages: ['Keep one of them in the option adapters.'],
    })
  }
}

/** An adapter plugin was passed to a second instance. */
export class AdapterReusedError extends BaseError {
  override name = 'AdapterReusedError'
  constructor(namespace: string) {
    super(`The ${namespace} adapter already belongs to another instance`, {
      metaMessages: ['Create a new adapter for each instance.'],
    })
  }
}

/** An adapter was used before it was passed to an instance. */
export class AdapterUnusedError extends BaseError {
  override name = 'AdapterUnusedError'
  constructor(namespace: string) {
    super(`The ${namespace} adapter does not belong to an instance yet`, {
      metaMessages: ['Pass it to createModal or createCarabiner, in the option adapters.'],
    })
  }
}

/** An operation needs a network that is not configured. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'
  /** @param configured - ids of the configured networks */
  constructor(networkId?: string, configured: readonly string[] = []) {
    super('Network not found', {
      metaMessages: [
        ...(networkId ? [`Network: ${networkId}`] : []),
        ...(configured.length ? [`Configured: ${configured.join(', ')}`] : []),
      ],
    })
  }
}

/** A network definition is incomplete or contains an invalid value. */
export class InvalidNetworkError extends BaseError {
  override name = 'InvalidNetworkError'
  constructor(reason: string) {
    super('The network definition is not valid', { details: reason })
  }
}

/** No connector with this id exists. WalletConnect has none without a project id or a relay. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'
  /** @param existingIds - ids of the existing connectors */
  constructor(connectorId: string, existingIds: readonly string[] = []) {
    super(`${connectorId === 'walletConnect' ? 'WalletConnect' : ''}Connector not found`, {
      metaMessages: [
        `Connector: ${connectorId}`,
        ...(existingIds.length ? [`Known: ${existingIds.join(', ')}`] : []),
      ],
    })
  }
}

/**
 * Several wallets claim this id, so it does not identify one of them. No wallet was asked.
 *
 * @example
 * catch (error) {
 *   if (!(error instanceof ConnectorDisputedError)) throw error
 *   const id = await choose(error.claimants) // by the visitor, who sees each one's name and icon
 *   await carabiner.connect(id, { chosen: true })
 * }
 */
export class ConnectorDisputedError extends BaseError {
  override name = 'ConnectorDisputedError'
  /** Ids of the connectors that claim the same id. */
  readonly claimants: readonly string[]
  constructor(connectorId: string, claimants: readonly string[]) {
    super('Several wallets claim this id', {
      metaMessages: [
        `Connector: ${connectorId}`,
        `Claimed by: ${claimants.join(', ')}`,
        'Let the visitor choose one, and connect it with { chosen: true }.',
      ],
    })
    this.claimants = claimants
  }
}

/** The instance was destroyed. */
export class DestroyedError extends BaseError {
  override name = 'DestroyedError'
  constructor() {
    super('This Carabiner instance was destroyed')
  }
}

/** An option of the host is not valid. */
export class InvalidOptionsError extends BaseError {
  override name = 'InvalidOptionsError'
  constructor(reason: string) {
    super('An option is not valid', { details: reason })
  }
}

/** A network was added to or removed from a chain family without an adapter. */
export class NoAdapterForNetworkError extends BaseError {
  override name = 'NoAdapterForNetworkError'
  constructor(namespace: string) {
    super(`The adapter for the namespace "${namespace}" does not exist`, {
      metaMessages: addAdapter(namespace),
    })
  }
}

/** A wallet needs the modal, but this instance has none. */
export class ConnectUiMissingError extends BaseError {
  override name = 'ConnectUiMissingError'
  constructor() {
    super('This wallet needs the modal to connect', {
      metaMessages: ['Create the instance with createModal, or pass onConnectRequest.'],
    })
  }
}
