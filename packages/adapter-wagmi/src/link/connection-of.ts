import type { AdapterContext, ConnectionState, DeepReadonly } from '@carabiner/core'

export type CoreConnection = DeepReadonly<ConnectionState>

/** Returns core's connection for a connector. */
export const connectionOf = (
  context: AdapterContext,
  connectorId: string,
): CoreConnection | undefined =>
  context.namespaceState().connections.find((connection) => connection.connectorId === connectorId)

/** Returns the addresses of a connection in wagmi's order: the active one first. */
export function addressesOf({ accounts, active }: CoreConnection): readonly `0x${string}`[] {
  const others = accounts.map(({ address }) => address).filter((address) => address !== active)
  return [active, ...others].filter(isHexString)
}

/**
 * Returns the chain id of a connection, or undefined for an inactive connection on an unknown
 * network.
 */
export function chainIdOf(context: AdapterContext, connection: CoreConnection): number | undefined {
  const { status, connectorId, networkId, unsupportedChainId } = context.namespaceState()
  const acts = status === 'connected' && connectorId === connection.connectorId
  const id = acts ? (unsupportedChainId ?? reference(networkId)) : reference(connection.networkId)
  return id === undefined ? undefined : Number(id)
}

const reference = (networkId: string | undefined) => networkId?.split(':')[1]

const isHexString = (value: string): value is `0x${string}` => value.startsWith('0x')
