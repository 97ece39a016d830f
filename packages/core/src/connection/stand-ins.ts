import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import type { StoredChain } from '../storage/keys.js'
import type { Engine } from './engine.js'

/**
 * Returns the connectors that may be the same wallet as a stored one, under another id. Only the account can identify
 * the right one.
 *
 * @param stored - the family's record. Connectors of its other connections are excluded
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
    .filter((candidate) => candidate !== undefined)
    .filter(({ id, chain }) => chain === namespace && ![...taken, ...disconnectedIds].includes(id))
    .filter((candidate) => candidate.standsFor?.(connectorId) === true)
}
