// Loaded with the first word from another tab.
import * as z from 'zod/mini'
import { chainNamespaces } from '../caip/chain-namespace.js'
import { applyNetworkChange } from './apply-grant.js'
import { forget } from './disconnect.js'
import type { Engine } from './engine.js'
import { resync } from './resync.js'

const schema = z.object({
  namespace: z.enum(chainNamespaces),
  /** A wallet that the visitor disconnected in another tab. */
  disconnected: z.optional(z.string()),
  /** The network that the visitor chose in another tab. */
  networkId: z.optional(z.string()),
})

export type TabNews = z.output<typeof schema>

/** Takes in what another tab said, if it is that. */
export function hearTab(engine: Engine, message: unknown, isBusy: () => boolean): void {
  const parsed = z.safeParse(schema, message)
  if (!parsed.success || !engine.state.chains[parsed.data.namespace]) return
  const { namespace, disconnected, networkId } = parsed.data
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
