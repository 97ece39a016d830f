import { BaseError } from './base-error.js'

/** An operation names a chain family that no adapter was registered for. */
export class AdapterNotFoundError extends BaseError {
  override name = 'AdapterNotFoundError'
  constructor(namespace?: string) {
    super(
      'Adapter not found',
      namespace
        ? { metaMessages: [`No adapter is registered for the namespace "${namespace}".`] }
        : {},
    )
  }
}

/** Two adapters were registered for the same chain family. */
export class DuplicateAdapterError extends BaseError {
  override name = 'DuplicateAdapterError'
  constructor(namespace: string) {
    super(`Two adapters are registered for the namespace "${namespace}"`)
  }
}

/** An adapter plugin was handed to a second instance. */
export class AdapterReusedError extends BaseError {
  override name = 'AdapterReusedError'
  constructor(namespace: string) {
    super(`The ${namespace} adapter already belongs to another instance`, {
      metaMessages: ['Make a new adapter for each instance.'],
    })
  }
}

/** An operation needs a network that is not configured. */
export class NetworkNotFoundError extends BaseError {
  override name = 'NetworkNotFoundError'
  constructor(networkId?: string) {
    super('Network not found', networkId ? { metaMessages: [`Network: ${networkId}`] } : {})
  }
}

/** A network definition lacks something or carries something unusable. */
export class InvalidNetworkError extends BaseError {
  override name = 'InvalidNetworkError'
  constructor(reason: string) {
    super('The network definition is not valid', { details: reason })
  }
}

/** No connector with that id is known. WalletConnect's is hidden without a project id or a relay. */
export class ConnectorNotFoundError extends BaseError {
  override name = 'ConnectorNotFoundError'
  constructor(connectorId: string) {
    super(`${connectorId === 'walletConnect' ? 'WalletConnect' : ''}Connector not found`, {
      metaMessages: [`Connector: ${connectorId}`],
    })
  }
}

/** The instance was destroyed. */
export class DestroyedError extends BaseError {
  override name = 'DestroyedError'
  constructor() {
    super('This Carabiner instance was destroyed')
  }
}

/** An option that a host passed is not valid. */
export class InvalidOptionsError extends BaseError {
  override name = 'InvalidOptionsError'
  constructor(reason: string) {
    super('An option is not valid', { details: reason })
  }
}

/** A network was added to, or taken from, a family that no adapter serves. */
export class NoAdapterForNetworkError extends BaseError {
  override name = 'NoAdapterForNetworkError'
  constructor(namespace: string) {
    super(`The adapter for the namespace "${namespace}" does not exist`)
  }
}

/** A wallet needs the modal, and this instance has none. */
export class ConnectUiMissingError extends BaseError {
  override name = 'ConnectUiMissingError'
  constructor() {
    super('This wallet needs the modal to connect', {
      metaMessages: ['Make the instance with createModal, or pass onConnectRequest.'],
    })
  }
}
