import { useInstanceState } from '../../modal/context.js'

/** Returns a connector's name and icon, or its id if it is gone. */
export function useWallet(connectorId: string): { name: string; icon?: string | undefined } {
  const { connectors } = useInstanceState()
  return connectors.find(({ id }) => id === connectorId) ?? { name: connectorId }
}
