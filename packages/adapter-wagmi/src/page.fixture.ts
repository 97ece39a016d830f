// A page with a test wallet, a wagmi Config and an instance of core on it, against two real chains.
import {
  createCarabiner,
  type DeepReadonly,
  memoryBackend,
  type NamespaceState,
  type StorageBackend,
} from '@carabiner/core'
import { createTestWallet, type TestWallet } from '@carabiner/testing'
import { type Config, createConfig, createStorage, http } from '@wagmi/core'
import { expect, inject, vi } from 'vitest'
import { anvilNetwork, fundedKeys } from '../../../apps/lab/services/anvil/anvil.fixture.js'
import type {} from '../../../apps/lab/services/anvil/provided-context.js'
import { type WagmiAdapter, wagmiAdapter } from './wagmi-adapter.js'

const { a, b } = inject('anvil')

const toWagmiChain = ({ id, url }: { id: number; url: string }) => ({
  id,
  name: `Anvil ${id}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [url] } },
})

export const chains = { a, b, foreign: { id: 4242, url: a.url } }
export const networks = [anvilNetwork(a), anvilNetwork(b)] as const
export const rdns = 'test.carabiner.wagmi'
export const connectorId = `6963:${rdns}`

const cleanups: (() => void)[] = []
/** Cleans up the page. Call it after each test. */
export function leavePage(): void {
  for (const end of cleanups.splice(0).reverse()) end()
  localStorage.clear()
}

// Each file has its own accounts, so that files do not affect each other's nonces.
const keys = await fundedKeys(2, [a, b])

/** Creates a wallet that does not announce itself. */
export function createWallet(name: string = rdns): TestWallet {
  const wallet = createTestWallet({
    name: 'Wagmi Wallet',
    rdns: name,
    accounts: keys,
    chains: [a, b, chains.foreign].map(({ id, url }) => ({ id, rpcUrl: url })),
  })
  cleanups.push(wallet.destroy)
  return wallet
}

export function installWallet(name: string = rdns): TestWallet {
  const wallet = createWallet(name)
  cleanups.push(wallet.announce(window))
  return wallet
}

/** Creates a Config as a host does, with storage that survives a reload. */
export function hostConfig(options: Partial<Parameters<typeof createConfig>[0]> = {}): Config {
  return createConfig({
    chains: [toWagmiChain(a), toWagmiChain(b)],
    transports: { [a.id]: http(a.url), [b.id]: http(b.url) },
    multiInjectedProviderDiscovery: false,
    storage: createStorage({ storage: localStorage }),
    ...options,
  } as Parameters<typeof createConfig>[0])
}

export interface PageOptions {
  config?: Config
  storage?: StorageBackend
  start?: boolean
  deadlines?: { announce: number }
}

/** Waits for the code that `start()` loads. */
export async function running(): Promise<void> {
  await import('./link/link.js')
  await new Promise((resolve) => setTimeout(resolve))
}

/** Opens a page, which lives until the next one opens. */
export async function openPage({
  config,
  storage = memoryBackend(),
  start = true,
  deadlines,
}: PageOptions = {}) {
  const wagmi: WagmiAdapter = config ? wagmiAdapter({ config }) : wagmiAdapter({ networks })
  const carabiner = createCarabiner({
    adapters: [wagmi],
    networks: [...networks],
    storage,
    logLevel: 'silent',
    deadlines: { announce: 100, restore: 1_000, disconnect: 500, ...deadlines },
  })
  cleanups.push(carabiner.destroy)
  if (start) {
    carabiner.start()
    await running()
  }
  const chain = () => {
    const { eip155 } = carabiner.getSnapshot().namespaces
    if (!eip155) throw new Error('no family')
    return eip155
  }
  return { carabiner, chain, config: wagmi.config, storage, ...equality(wagmi.config, chain) }
}

function equality(config: Config, chain: () => DeepReadonly<NamespaceState>) {
  /** Returns the connection state of wagmi. */
  const inWagmi = () => {
    const { connections, current, status, chainId } = config.state
    const connection = current === null ? undefined : connections.get(current)
    return {
      status,
      address: connection?.accounts[0],
      connectionChainId: connection?.chainId,
      chainId,
      count: connections.size,
    }
  }
  const inCore = () => {
    const { status, connectorId: id, connections, networkId, unsupportedChainId } = chain()
    const active =
      status === 'connected'
        ? connections.find((connection) => connection.connectorId === id)
        : undefined
    const network = networkId?.split(':')[1]
    return {
      status,
      address: active?.active,
      connectionChainId: active && Number(unsupportedChainId ?? network),
      chainId: Number(network),
      count: connections.length,
    }
  }
  return {
    inWagmi,
    inCore,
    /** Checks that both sides have the same state now. */
    expectEqual: () => expect(inWagmi()).toEqual(inCore()),
    /** Waits until both sides have this state. */
    untilBoth: (state: Partial<ReturnType<typeof inWagmi>>) =>
      vi.waitFor(() => {
        expect(inWagmi()).toMatchObject(state)
        expect(inCore()).toMatchObject(state)
        expect(inWagmi()).toEqual(inCore())
      }),
  }
}

export const prompts = (wallet: TestWallet) => wallet.log.filter(({ prompted }) => prompted).length

/** Returns the connector with that id from wagmi's list. */
export function wagmiConnector(config: Config, id: string) {
  const connector = config.connectors.find((candidate) => candidate.id === id)
  if (!connector)
    throw new Error(`no ${id} among ${config.connectors.map((candidate) => candidate.id)}`)
  return connector
}
