import type { Connector, ConnectorType, Eip1193Provider } from '@carabiner/core'
import { safeIcon, safeText } from '@carabiner/core/adapter'
import { isProvider } from '@carabiner/core/evm'
import type { ReadyState } from '@carabiner/core/internal'
import type { WagmiConnector } from '../wagmi-types.js'

/** wagmi's types that core has a word for; all else is a wallet of the host's own. */
const types: Record<string, ConnectorType> = { injected: 'INJECTED' }

/**
 * A wagmi connector of the host's as one of core's.
 *
 * @param current - the connector now: a host that connects by function makes a new one each time
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

/** One that is injected needs something to be there; any other brings its own way. */
function readyStateOf(type: string): ReadyState {
  if (type !== 'injected') return 'loadable'
  return 'ethereum' in globalThis ? 'installed' : 'notDetected'
}
