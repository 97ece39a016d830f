import type { Engine } from '../engine.js'
import type { TabNews } from './apply-tab-message.js'

const loadApplyTabMessage = () => import('./apply-tab-message.js')

export interface TabsOptions {
  /** Instances of one site with the same prefix exchange messages. */
  prefix: string
  /** The visitor is in the middle of something here: another tab's network is not taken over. */
  isBusy: () => boolean
}

/** What a tab that was just loaded says. */
const hello = 'hello'

export interface Tabs {
  /**
   * Asks the other tabs for a session that serves all of them. A record that one tab writes may be read
   * by the process of another only after that one has loaded.
   */
  askForSession(): void
}

/**
 * Keeps the tabs of a site together: a disconnect and a session that serves all of them reach each at
 * once, a chosen network those that are at rest. Any other connection stays where it was made.
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
  // A change that came from another tab is not sent on.
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
      engine.logger.debug('another tab was not heard', error)
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
