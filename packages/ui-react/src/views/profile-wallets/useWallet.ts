import { useInstanceState } from '../../modal/context.js'

/** What a connector is called and looks like; its id stands in for one that is gone. */
export function useWallet(connectorId: string): { name: string; icon?: string | undefined } {
  const { connectors } = useInstanceState()
  return connectors.find(({ id }) => id === connectorId) ?? { name: connectorId }
}
