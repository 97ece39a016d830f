import type { Carabiner, ChainNamespace } from '@carabiner/core'
import type { AuthCapability } from '@carabiner/core/internal'

/** The connector whose wallet is embedded in the page. */
export interface FoundAuth {
  readonly connectorId: string
  readonly auth: AuthCapability
}

/**
 * Finds the embedded wallet, where this page has one.
 *
 * @param namespace - only where it serves that family
 */
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
