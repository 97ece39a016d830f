import type { Engine } from '../engine.js'
import type { TabNews } from './apply-tab-message.js'

const loadApplyTabMessage = () => import('./apply-tab-message.js')

export interface TabsOptions {
  /** The prefix of the site's records. Instances with the same prefix exchange messages. */
  prefix: string
  /** Whether the visitor is busy in this tab, which then ignores another tab's network. */
  isBusy: () => boolean
}

/** The message that a newly loaded tab sends. */
const hello = 'hello'

export interface Tabs {
  /**
   * Asks the other tabs for a session that serves all tabs, since a record that a tab has just written may not be
   * readable in another process yet.
   */
  askForSession(): void
}

/**
 * Synchronizes the tabs of a site. A disconnect and a shared session reach every tab at once, a chosen network only
 * idle tabs. Other connections stay in their own tab.
 */
export function syncTabs(engine: Engine, { prefix, isBusy }: TabsOptions): Tabs | undefined {
  const { BroadcastChannel } = globalThis
  if (!BroadcastChannel) return undefined
  const channel = new BroadcastChannel(`carabiner:${prefix}`)
  const tell = (news: TabNews) => channel.postMessage(news)
  const serves = (connectorId: string) => engine.connectors.get(connectorId)?.session !== undefined
  const connectedSessions = (): TabNews[] =>
    engine.adapterNamespaces().flatMap((namespace) => {
      const { connections } = engine.namespaceState(namespace)
      const connected = connections.find(({ connectorId }) => serves(connectorId))?.connectorId
      return connected === undefined ? [] : [{ namespace, connected }]
    })
  // True while a message from another tab is applied, so that the change is not sent back.
  let listening = false

  const stops = [
    engine.events.on('disconnect', ({ namespace, connectorId, origin, reason }) => {
      if (origin === 'engine' && reason === undefined && !listening) {
        tell({ namespace, disconnected: connectorId })
      }
    }),
    engine.events.on('connect', ({ namespace, connectorId, origin }) => {
      if (origin === 'engine' && serves(connectorId)) tell({ namespace, connected: connectorId })
    }),
    engine.events.on('networkChange', ({ namespace, networkId }) => {
      if (networkId && !listening) tell({ namespace, networkId })
    }),
  ]
  channel.onmessage = async ({ data }: MessageEvent<unknown>) => {
    if (data === hello) return connectedSessions().forEach(tell)
    try {
      const { applyTabMessage } = await loadApplyTabMessage()
      if (engine.signal.aborted) return
      listening = true
      applyTabMessage(engine, data, isBusy)
    } catch (error) {
      engine.logger.debug('a message of another tab could not be applied', error)
    } finally {
      listening = false
    }
  }
  engine.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    channel.close()
  })
  return {
    askForSession() {
      if (!engine.signal.aborted && connectedSessions().length === 0) channel.postMessage(hello)
    },
  }
}
