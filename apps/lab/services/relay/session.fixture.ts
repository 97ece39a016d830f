import { randomUUID } from 'node:crypto'
import { afterEach, expect, vi } from 'vitest'
import type { Grant } from '../../../../packages/core/src/adapter/grant.js'
import type {
  OpenSessionParameters,
  Pairing,
  SessionEvent,
} from '../../../../packages/core/src/connector/shared-session.js'
import { createConsoleLogger } from '../../../../packages/core/src/logger/logger.js'
import { defineNetwork } from '../../../../packages/core/src/networks/define-network.js'
import {
  memoryBackend,
  type StorageBackend,
} from '../../../../packages/core/src/storage/backend.js'
import { createStorage } from '../../../../packages/core/src/storage/storage.js'
import {
  type WalletConnectConnector,
  walletConnectConnector,
} from '../../../../packages/core/src/walletconnect/connector.js'
import { createSdkStorage } from '../../../../packages/core/src/walletconnect/sdk/sdk-storage.js'
import type { Page } from '../../../../packages/core/src/walletconnect/wake.js'
import { createPhone, type Phone, type PhoneOptions } from '../../src/phone/phone'
import { type Relay, startRelay } from './relay.js'

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const evm = (id: number, name: string, url = 'http://127.0.0.1:1') =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name,
    nativeCurrency: ether,
    rpcUrls: { default: { http: [url] } },
  })

export const harbor = evm(31337, 'Harbor')
export const lagoon = evm(31338, 'Lagoon')
const solana = defineNetwork({
  id: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  chainNamespace: 'solana',
  name: 'Solana',
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  deprecatedCaipNetworkId: 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
})
const bitcoin = defineNetwork({
  id: '000000000019d6689c085ae165831e93',
  chainNamespace: 'bip122',
  name: 'Bitcoin',
  nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
  rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
})
export const networks = [harbor, lagoon, solana, bitcoin]

/** The app's side: its connector and the events that it received. */
export interface App {
  connector: WalletConnectConnector
  events: SessionEvent[]
  destroy(): void
}

export interface Stage {
  relay: Relay
  /**
   * @param backend - the storage of an earlier app, for a later page load of the same visitor
   * @param chains - CAIP-2 ids to request, in place of the networks' ids
   */
  app(options?: { backend?: StorageBackend; page?: Page; prefix?: string; chains?: string[] }): App
  phone(options?: Pick<PhoneOptions, 'signsIn' | 'methodsOn'>): Promise<Phone>
}

/**
 * Creates a relay for one test. Everything ends after the test.
 *
 * @param nodes - the nodes that take the phone's transactions
 */
export async function createStage(
  nodes: readonly { id: number; url: string }[] = [],
): Promise<Stage> {
  const relay = await startRelay()
  const cleanups: (() => unknown)[] = [() => relay.stop()]
  afterEach(async () => {
    for (const end of cleanups.splice(0).reverse()) await end()
  })
  return {
    relay,
    app({ backend = memoryBackend(), page = {}, prefix = randomUUID(), chains } = {}) {
      const logger = createConsoleLogger('silent')
      const destruction = new AbortController()
      const connector = walletConnectConnector(
        {
          projectId: 'lab',
          relayUrl: relay.url,
          metadata: { name: 'App', url: 'https://app.test' },
          ...(chains && { namespaces: { chains: { eip155: chains } } }),
        },
        {
          families: ['eip155', 'solana', 'bip122'],
          storage: createStorage({ backend, prefix, logger }),
          storagePrefix: prefix,
          backend,
          logger,
          page,
          signal: destruction.signal,
          readNode: async (network, { method }) => `${network.caipNetworkId} ${method}`,
        },
      )
      const events: SessionEvent[] = []
      connector.session.watch((event) => events.push(event))
      cleanups.push(() => destruction.abort())
      return { connector, events, destroy: () => destruction.abort() }
    },
    async phone(options = {}) {
      const phone = await createPhone({
        ...options,
        relayUrl: relay.url,
        // The phone's client shares one core per name in the whole process.
        name: randomUUID(),
        storage: createSdkStorage(memoryBackend(), 'phone'),
        chains: [harbor, lagoon].map(({ id, name, rpcUrls }) => ({
          id: Number(id),
          name,
          rpcUrl: nodes.find((node) => node.id === id)?.url ?? rpcUrls.default.http[0] ?? '',
        })),
      })
      cleanups.push(() => phone.stop())
      return phone
    },
  }
}

/** Opens a session as a visitor does. The phone reads each QR code. */
export function open(
  { connector }: App,
  phone?: Phone,
  options: Partial<Pick<OpenSessionParameters, 'networks' | 'signal' | 'signIn'>> = {},
): { grants: Promise<Grant[]>; pairings: Pairing[] } {
  const pairings: Pairing[] = []
  const grants = connector.session.open({
    networks: options.networks ?? networks,
    signal: options.signal ?? new AbortController().signal,
    ...(options.signIn && { signIn: options.signIn }),
    onUri(pairing) {
      pairings.push(pairing)
      void phone?.pair(pairing.uri)
    },
  })
  grants.catch(() => {})
  return { grants, pairings }
}

/** Resolves with the id of the phone's next prompt. */
export async function awaitPrompt(phone: Phone, method = 'wc_sessionPropose'): Promise<number> {
  const prompt = await vi.waitUntil(() => phone.asked.find((one) => one.method === method), {
    timeout: 10_000,
    interval: 5,
  })
  return prompt.id
}

/** Connects in the usual way. */
export async function connect(app: App, phone: Phone): Promise<Grant[]> {
  const { grants } = open(app, phone)
  await phone.approve(await awaitPrompt(phone))
  return grants
}

export const eventually = (check: () => unknown, timeout = 10_000) =>
  vi.waitFor(
    () => {
      expect(check()).toBeTruthy()
    },
    { timeout, interval: 5 },
  )
