import type { Connector, Eip1193Provider } from '../../connector/connector.js'
import { ConnectionFailedError } from '../../errors/connection-errors.js'

/** A connector's EVM provider. @throws {ConnectionFailedError} when it has none */
export const providerOf = async (connector: Connector) => findProvider(connector)

/** A promise only when the connector gives one. */
export function findProvider(connector: Connector): Eip1193Provider | Promise<Eip1193Provider> {
  const present = (provider: Eip1193Provider | undefined) => {
    if (!provider) throw new ConnectionFailedError()
    return provider
  }
  const given = connector.getProvider('eip155')
  return given instanceof Promise ? given.then(present) : present(given)
}
