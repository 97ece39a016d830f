import type { Carabiner, ChainNamespace } from '@carabiner/core'
import type { AuthCapability } from '@carabiner/core/internal'

/** The embedded wallet, with its connector. */
export interface FoundAuth {
  readonly connectorId: string
  readonly auth: AuthCapability
}

/** Returns the page's embedded wallet. @param namespace - requires support for this chain family */
export function findAuth(
  carabiner: Pick<Carabiner, 'getSnapshot' | 'getConnector'>,
  namespace?: ChainNamespace,
): FoundAuth | undefined {
  for (const { id, type, chains } of carabiner.getSnapshot().connectors) {
    const auth = type === 'AUTH' ? carabiner.getConnector(id)?.auth : undefined
    if (auth && (!namespace || chains.includes(namespace))) return { connectorId: id, auth }
  }
  return undefined
}
