import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import type { StoredChain } from '../storage/keys.js'
import type { Engine } from './engine.js'

/**
 * Connectors by which a wallet that is stored under another id may be found now. Which of them it is, only the account
 * tells.
 *
 * @param stored - what is stored of the family: connectors of its other connections are those wallets themselves
 */
export const standInsFor = (
  { connectors, namespaceState, state }: Engine,
  namespace: ChainNamespace,
  connectorId: string,
  { connections, disconnectedIds = [] }: StoredChain,
): Connector[] => {
  const taken = [...connections, ...namespaceState(namespace).connections].map(
    (known) => known.connectorId,
  )
  return state.connectors
    .map(({ id }) => connectors.get(id))
    .filter((one) => one !== undefined)
    .filter(({ id, chain }) => chain === namespace && ![...taken, ...disconnectedIds].includes(id))
    .filter((one) => one.standsFor?.(connectorId) === true)
}
