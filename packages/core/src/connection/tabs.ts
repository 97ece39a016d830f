import * as z from 'zod/mini'
import { chainNamespaces } from '../caip/chain-namespace.js'
import { applyNetworkChange } from './apply-grant.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'
import { resync } from './resync.js'

const message = z.object({
  namespace: z.enum(chainNamespaces),
  /** A wallet that the visitor disconnected in another tab. */
  disconnected: z.optional(z.string()),
  /** The network that the visitor chose in another tab. */
  networkId: z.optional(z.string()),
})

export interface TabsOptions {
  /** Instances of one site with the same prefix hear each other. */
  prefix: string
  /** The visitor is in the middle of something here: another tab's network is not taken over. */
  isBusy: () => boolean
}

/**
 * Keeps the tabs of a site together: a disconnect reaches all of them at once, a chosen network those
 * that are at rest. A connection stays where it was made.
 */
export function syncTabs(engine: Engine, { prefix, isBusy }: TabsOptions): void {
  const { BroadcastChannel } = globalThis
  if (!BroadcastChannel) return
  const channel = new BroadcastChannel(`carabiner:${prefix}`)
  const tell = (news: z.output<typeof message>) => channel.postMessage(news)
  // What came from another tab is not told again.
  let listening = false

  const stops = [
    engine.events.on('disconnect', ({ namespace, connectorId, origin, reason }) => {
      if (origin === 'engine' && reason === undefined && !listening) {
        tell({ namespace, disconnected: connectorId })
      }
    }),
    engine.events.on('networkChange', ({ namespace, networkId }) => {
      if (networkId && !listening) tell({ namespace, networkId })
    }),
  ]
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(message, data)
    if (!parsed.success || !engine.state.chains[parsed.data.namespace]) return
    listening = true
    try {
      hear(engine, parsed.data, isBusy)
    } finally {
      listening = false
    }
  }
  engine.signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
    channel.close()
  })
}

function hear(engine: Engine, news: z.output<typeof message>, isBusy: () => boolean): void {
  const { namespace, disconnected, networkId } = news
  const chain = engine.chain(namespace)
  if (disconnected !== undefined) {
    if (chain.connections.some(({ connectorId }) => connectorId === disconnected)) {
      void forget(engine, namespace, disconnected, 'tab')
    }
    return
  }
  const network = networkId === undefined ? undefined : engine.networks.find(networkId)
  if (!network || chain.status === 'connecting' || isBusy()) return
  // A connected wallet knows its own network: it is asked, silently.
  if (chain.status === 'connected') void resync(engine)
  else applyNetworkChange(engine, { namespace, network: network.caipNetworkId })
}
