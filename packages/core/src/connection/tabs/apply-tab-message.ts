// Loaded with the first word from another tab.
import * as z from 'zod/mini'
import { chainNamespaces } from '../../caip/chain-namespace.js'
import { hasSession, type SessionConnector } from '../../connector/connector.js'
import { forget } from '../disconnect.js'
import type { Engine } from '../engine.js'
import { resync } from '../resync.js'
import { followSession } from '../sessions/follow-session.js'
import { applyNetworkChange } from '../state/apply-grant.js'
import { dropConnection } from '../state/drop-connection.js'

const schema = z.object({
  namespace: z.enum(chainNamespaces),
  /** A wallet that the visitor disconnected in another tab. */
  disconnected: z.optional(z.string()),
  /** A session that the visitor connected in another tab. */
  connected: z.optional(z.string()),
  /** The network that the visitor chose in another tab. */
  networkId: z.optional(z.string()),
})

export type TabNews = z.output<typeof schema>

/** Takes in what another tab said, if it is that. */
export function applyTabMessage(engine: Engine, message: unknown, isBusy: () => boolean): void {
  const parsed = z.safeParse(schema, message)
  if (!parsed.success || !engine.state.namespaces[parsed.data.namespace]) return
  const { namespace, disconnected, connected, networkId } = parsed.data
  const chain = engine.namespaceState(namespace)
  if (disconnected !== undefined) {
    // What that tab has stored since is the family's record.
    engine.kept?.delete(namespace)
    if (!chain.connections.some(({ connectorId }) => connectorId === disconnected)) return
    // A session is ended by the tab in which the visitor ended it, once.
    if (engine.connectors.get(disconnected)?.session) {
      dropConnection(engine, namespace, disconnected, 'tab')
    } else void forget(engine, namespace, disconnected, 'tab')
    return
  }
  if (connected !== undefined) {
    const connector = engine.connectors.get(connected)
    if (connector && hasSession(connector)) void restoreSession(engine, connector)
    return
  }
  const network = networkId === undefined ? undefined : engine.networks.find(networkId)
  if (!network || chain.status === 'connecting' || isBusy()) return
  // A connected wallet knows its own network: it is asked, silently.
  if (chain.status === 'connected') void resync(engine)
  else applyNetworkChange(engine, { namespace, network: network.caipNetworkId })
}

async function restoreSession(engine: Engine, connector: SessionConnector): Promise<void> {
  try {
    const sessions = await engine.sessions()
    await followSession(engine, connector, await sessions.restore(engine, connector))
  } catch (error) {
    engine.logger.debug(`${connector.id} was not followed to another tab's session`, error)
  }
}
