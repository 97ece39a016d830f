// Loaded with the first message from another tab.
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
  /** The wallet that the visitor disconnected in another tab. */
  disconnected: z.optional(z.string()),
  /** The session that the visitor connected in another tab. */
  connected: z.optional(z.string()),
  /** The network that the visitor chose in another tab. */
  networkId: z.optional(z.string()),
})

export type TabNews = z.output<typeof schema>

/** Applies a message from another tab, if it is valid. */
export function applyTabMessage(engine: Engine, message: unknown, isBusy: () => boolean): void {
  const parsed = z.safeParse(schema, message)
  if (!parsed.success || !engine.state.namespaces[parsed.data.namespace]) return
  const { namespace, disconnected, connected, networkId } = parsed.data
  const namespaceState = engine.namespaceState(namespace)
  if (disconnected !== undefined) {
    // The other tab's newer record replaces this one.
    engine.kept?.delete(namespace)
    if (!namespaceState.connections.some(({ connectorId }) => connectorId === disconnected)) return
    // The tab in which the visitor disconnected ends the session.
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
  if (!network || namespaceState.status === 'connecting' || isBusy()) return
  // A connected wallet has its own network, so ask it silently.
  if (namespaceState.status === 'connected') void resync(engine)
  else applyNetworkChange(engine, { namespace, network: network.caipNetworkId })
}

async function restoreSession(engine: Engine, connector: SessionConnector): Promise<void> {
  try {
    const sessions = await engine.sessions()
    await followSession(engine, connector, await sessions.restore(engine, connector))
  } catch (error) {
    engine.logger.debug(`restoring another tab’s session of ${connector.id} failed`, error)
  }
}
