import type { Connector, ConnectorType, Eip1193Provider } from '@carabiner/core'
import { safeIcon, safeText } from '@carabiner/core/adapter'
import { isProvider } from '@carabiner/core/evm'
import type { ReadyState } from '@carabiner/core/internal'
import type { WagmiConnector } from '../wagmi-types.js'

/** The wagmi types with a counterpart in core. All other types are the host's own wallets. */
const types: Record<string, ConnectorType> = { injected: 'INJECTED' }

/**
 * Wraps a wagmi connector of the host as a core connector.
 *
 * @param current - returns the current connector: a host that connects by a connector function
 * creates a new one each time
 */
export function foreignConnector(
  { id, name, icon, type }: WagmiConnector,
  current: () => WagmiConnector,
): Connector {
  const safe = safeIcon(icon)
  return {
    id: `wagmi:${id}`,
    type: types[type] ?? 'EXTERNAL',
    readyState: readyStateOf(type),
    name: safeText(name) || safeText(id),
    icon: safe || undefined,
    chain: 'eip155',
    chains: ['eip155'],
    restorable: () => true,
    async getProvider(): Promise<Eip1193Provider | undefined> {
      const provider = await current().getProvider()
      return isProvider(provider) ? provider : undefined
    },
  }
}

/**
 * Returns whether a connector can be used. An injected one needs a provider in the page. Any other
 * is always ready.
 */
function readyStateOf(type: string): ReadyState {
  if (type !== 'injected') return 'loadable'
  return 'ethereum' in globalThis ? 'installed' : 'notDetected'
}
