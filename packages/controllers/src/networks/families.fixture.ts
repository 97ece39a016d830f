// Controllers for two chain families whose wallets approve at once, and an embedded wallet that
// supports both.
import {
  type AdapterPlugin,
  type ChainNamespace,
  type ConnectorType,
  createCarabiner,
  defineNetwork,
  type Grant,
  memoryBackend,
  type Network,
  type NetworkId,
} from '@carabiner/core'
import { createControllers } from '../controllers.js'
import { createShell } from '../create-shell.js'

const network = (chainNamespace: ChainNamespace, id: number): Network =>
  defineNetwork({
    id,
    caipNetworkId: `${chainNamespace}:${id}` as const,
    chainNamespace,
    name: `${chainNamespace} ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

const grant = (namespace: ChainNamespace, networkId: NetworkId = `${namespace}:1`): Grant => ({
  namespace,
  accounts: [{ namespace, address: `${namespace}-address` }],
  active: `${namespace}-address`,
  network: networkId,
})

interface Options {
  /**
   * The connector type of the wallet that has one session for both chain families. @default 'AUTH'
   */
  type?: ConnectorType
  /** The chain families of each successive session. */
  sessions?: readonly (readonly ChainNamespace[])[]
}

export function setupFamilies({ type = 'AUTH', sessions = [] }: Options = {}) {
  const connected: { connectorId: string; networkId?: NetworkId }[] = []
  const switched: NetworkId[] = []
  const remainingSessions = [...sessions]
  const plugin = (namespace: ChainNamespace): AdapterPlugin => ({
    namespace,
    create: (context) => ({
      namespace,
      owns: 'engine',
      start() {
        const common = { chain: namespace, restorable: () => false, getProvider: () => undefined }
        context.connectors.add({
          ...common,
          id: `${namespace}-wallet`,
          type: 'ANNOUNCED',
          name: `${namespace} wallet`,
          chains: [namespace],
        })
        if (namespace !== 'eip155') return
        context.connectors.add({
          ...common,
          id: 'both',
          type,
          name: 'Both',
          chains: ['eip155', 'solana'],
          session: {
            open: async () => (remainingSessions.shift() ?? []).map((family) => grant(family)),
            close: async () => {},
            watch: () => () => {},
          },
        })
      },
      async connect({ id }, { network: wanted, grant: previousGrant }) {
        if (previousGrant) return previousGrant
        const networkId = wanted?.caipNetworkId
        connected.push({ connectorId: id, networkId })
        return grant(namespace, networkId)
      },
      disconnect: async () => {},
      async switchNetwork(_, { caipNetworkId }) {
        switched.push(caipNetworkId)
        return caipNetworkId
      },
      getBalance: () => Promise.reject(new Error('not here')),
      signMessage: () => Promise.reject(new Error('not here')),
    }),
  })
  const carabiner = createCarabiner({
    adapters: [plugin('eip155'), plugin('solana')],
    networks: [
      network('eip155', 1),
      network('eip155', 2),
      network('solana', 1),
      network('solana', 2),
    ],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  carabiner.start()
  const shell = createShell(carabiner)
  const controllers = createControllers(carabiner, shell)
  return {
    ...controllers,
    carabiner,
    connected,
    switched,
    views: () => controllers.router.state.history.map(({ view }) => view),
  }
}
