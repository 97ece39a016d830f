// A directory that uses the lab's registry, in a page that the test controls.
import {
  type ChainNamespace,
  createCarabiner,
  defineNetwork,
  memoryBackend,
  type NetworkInput,
} from '@carabiner/core'
import { type Registry, startRegistry } from '../../../../../apps/lab/services/registry/registry.js'
import { createRegistryParts } from '../../api/registry-parts.js'
import { createShell } from '../../create-shell.js'
import type { DirectorySettings } from './settings.js'

export const metaMask = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
export const safePal = '0b415a746fb9ee99cce155c2ceca0c6f6061b1dbca2d722b3ba16381d0562150'
export const trust = '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0'
export const phantom = 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'

/** Creates the members of a page that the directory reads. */
function page({ phone = false }: { phone?: boolean } = {}) {
  const events = new EventTarget()
  const self = {}
  return {
    location: { href: 'https://app.example/' },
    navigator: { userAgent: phone ? iPhone : 'Desktop', onLine: true },
    self,
    top: self,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  }
}

const network = (chainNamespace: ChainNamespace, id: string | number): NetworkInput =>
  defineNetwork({
    id,
    chainNamespace,
    name: `${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

export interface DirectorySetup extends DirectorySettings {
  /** The URL of the app's registry. @default the lab's */
  url?: string | undefined
  projectId?: string | undefined
  phone?: boolean
  /** The wallets installed in the browser. */
  installed?: readonly { name: string; rdns?: string }[]
}

/** Creates a directory. @param registry - undefined for an app without a registry */
export function setupDirectory(registry: Registry | undefined, options: DirectorySetup = {}) {
  const { installed = [], phone = false, projectId, url = registry?.url, ...settings } = options
  const carabiner = createCarabiner({
    adapters: [
      {
        namespace: 'eip155',
        create: ({ connectors }) => ({
          namespace: 'eip155',
          owns: 'engine',
          start() {
            for (const { name, rdns } of installed) {
              connectors.add({
                id: `6963:${rdns ?? name}`,
                type: 'ANNOUNCED',
                name,
                rdns: rdns || undefined,
                chain: 'eip155',
                chains: ['eip155'],
                restorable: () => true,
                getProvider: () => undefined,
              })
            }
          },
          connect: () => Promise.reject(new Error('not here')),
          disconnect: async () => {},
          switchNetwork: () => Promise.reject(new Error('not here')),
          getBalance: () => Promise.reject(new Error('not here')),
          signMessage: () => Promise.reject(new Error('not here')),
        }),
      },
    ],
    networks: [network('eip155', 1), network('eip155', 31337)],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  carabiner.start()
  const shell = createShell(carabiner)
  shell.modal.open()
  const surroundings = page({ phone })
  const { directory, images } = createRegistryParts(
    carabiner,
    shell,
    { projectId, registry: url === undefined ? undefined : { url }, ...settings },
    surroundings,
  )
  return {
    ...shell,
    carabiner,
    directory,
    state: directory.state,
    page: surroundings,
    images,
    names: (part: 'all' | 'search') => directory.state[part].wallets.map(({ name }) => name),
    async goOnline(online: boolean) {
      surroundings.navigator.onLine = online
      surroundings.dispatchEvent(new Event(online ? 'online' : 'offline'))
    },
  }
}

/** Creates registries that stop after each test. @param afterEach - the test runner's */
export function createRegistries(afterEach: (clean: () => Promise<void>) => void) {
  const registries: Registry[] = []
  afterEach(async () => {
    for (const registry of registries.splice(0)) await registry.stop()
  })
  return async () => {
    const registry = await startRegistry()
    registries.push(registry)
    return registry
  }
}
