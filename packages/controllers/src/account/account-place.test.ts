import {
  type AdapterPlugin,
  type ChainNamespace,
  createCarabiner,
  defineNetwork,
  memoryBackend,
} from '@carabiner/core'
import { expect, it } from 'vitest'
import { findPlaceOn } from './account-place.js'

const families = ['eip155', 'solana', 'bip122'] as const
const network = (chainNamespace: ChainNamespace, id: number) =>
  defineNetwork({
    id,
    caipNetworkId: `${chainNamespace}:${id}`,
    chainNamespace,
    name: `${chainNamespace} ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 9 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })
const plugin = (namespace: ChainNamespace): AdapterPlugin => ({
  namespace,
  create: ({ connectors }) => ({
    namespace,
    owns: 'engine',
    start() {
      connectors.add({
        id: namespace,
        type: 'ANNOUNCED',
        name: namespace,
        chain: namespace,
        chains: [namespace],
        restorable: () => false,
        getProvider: () => undefined,
      })
    },
    connect: async () => ({
      namespace,
      accounts: [{ namespace, address: 'own' }],
      active: 'own',
      network: `${namespace}:1`,
    }),
    disconnect: async () => {},
    switchNetwork: async (_, { caipNetworkId }) => caipNetworkId,
    getBalance: () => Promise.reject(new Error('not here')),
    signMessage: () => Promise.reject(new Error('not here')),
  }),
})

it('an account can be used on every network of its chain family, but a Bitcoin account only on the wallet’s current network', async () => {
  const networks = families.flatMap((family) => [network(family, 1), network(family, 2)])
  const [first, ...others] = networks
  if (!first) throw new Error('no network')
  const carabiner = createCarabiner({
    adapters: families.map(plugin),
    networks: [first, ...others],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  const places = () =>
    networks.filter((one) => findPlaceOn(carabiner, one)).map((one) => one.caipNetworkId)
  carabiner.start()
  expect(places()).toEqual([])
  for (const family of families) await carabiner.connect(family)
  expect(places()).toEqual(['eip155:1', 'eip155:2', 'solana:1', 'solana:2', 'bip122:1'])
  await carabiner.switchNetwork('bip122:2')
  expect(places()).toEqual(['eip155:1', 'eip155:2', 'solana:1', 'solana:2', 'bip122:2'])
  carabiner.destroy()
})
