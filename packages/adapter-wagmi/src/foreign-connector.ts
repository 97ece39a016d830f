import type { Connector, ConnectorType, Eip1193Provider } from '@carabiner/core'
import type { WagmiConnector } from './wagmi-types.js'

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
  return {
    id: `wagmi:${id}`,
    type: types[type] ?? 'EXTERNAL',
    name,
    ...(icon?.startsWith('data:image/') && { icon }),
    chain: 'eip155',
    chains: ['eip155'],
    restorable: () => true,
    async getProvider(): Promise<Eip1193Provider | undefined> {
      const provider = await current().getProvider()
      return isProvider(provider) ? provider : undefined
    },
  }
}

const isProvider = (value: unknown): value is Eip1193Provider =>
  typeof value === 'object' &&
  value !== null &&
  'request' in value &&
  typeof value.request === 'function'
