import { useInstanceState } from '../../modal/context.js'

/** Returns the name and icon of a connector. If the connector is gone, the name is its id. */
export function useWallet(connectorId: string): { name: string; icon?: string | undefined } {
  const { connectors } = useInstanceState()
  return connectors.find(({ id }) => id === connectorId) ?? { name: connectorId }
}
