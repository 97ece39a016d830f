// A chain family with scripted wallets: an adapter whose every answer the test gives.
import type { Adapter, AdapterPlugin, ConnectParameters } from '../adapter/adapter.js'
import type { AdapterContext } from '../adapter/context.js'
import type { Grant } from '../adapter/grant.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import { createCarabiner } from '../client.js'
import type { Connector } from '../connector/connector.js'
import { defineNetwork } from '../networks/define-network.js'
import type { Network } from '../networks/network.js'
import type { CarabinerOptions } from '../options.js'
import { memoryBackend, type StorageBackend } from '../storage/backend.js'

export const testNetwork = (id: number | string, chainNamespace: ChainNamespace = 'eip155') =>
  defineNetwork({
    id,
    chainNamespace,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

interface ConnectCall {
  readonly connectorId: string
  readonly silent: boolean
  readonly network: Network | undefined
  readonly signal: AbortSignal
  approve(grant?: Partial<Grant>): void
  refuse(error: unknown): void
}

interface SwitchCall {
  readonly networkId: NetworkId
  readonly signal: AbortSignal
  answer(reached?: NetworkId): void
  refuse(error: unknown): void
}

export const rejected = () => Object.assign(new Error('User rejected'), { code: 4001 })

/**
 * Creates a chain family.
 *
 * @param announcedIds - ids of the connectors announced at start
 */
export function createFamily(
  namespace: ChainNamespace = 'eip155',
  announcedIds: readonly string[] = ['one', 'two'],
  home: NetworkId = `${namespace}:1`,
) {
  let context: AdapterContext | undefined
  let release = (_: Connector, __: AbortSignal): Promise<void> => Promise.resolve()
  let sign = (): Promise<string> => Promise.resolve('0x01')
  const connects: ConnectCall[] = []
  const switches: SwitchCall[] = []
  const released: string[] = []
  let signatures = 0
  const grant = (address: string, network: NetworkId = home): Grant => ({
    namespace,
    accounts: [{ namespace, address }],
    active: address,
    network,
  })
  const currentContext = () => {
    if (!context) throw new Error('no instance was made of this family')
    return context
  }
  const announce = (id: string, more: Partial<Connector> = {}) =>
    currentContext().connectors.add({
      id,
      type: 'ANNOUNCED',
      name: `Wallet ${id}`,
      chain: namespace,
      chains: [namespace],
      restorable: () => true,
      getProvider: () => undefined,
      ...more,
    })
  const adapter: Adapter = {
    namespace,
    owns: 'engine',
    start: () => announcedIds.forEach((id) => void announce(id)),
    connect: (connector, { silent = false, network, signal }: ConnectParameters) =>
      new Promise((resolve, reject) => {
        const approve = (overrides: Partial<Grant> = {}) =>
          resolve({ ...grant(`${connector.id}-address`), ...overrides })
        const { id: connectorId } = connector
        connects.push({ connectorId, silent, network, signal, approve, refuse: reject })
      }),
    disconnect(connector, { signal }) {
      released.push(connector.id)
      return release(connector, signal)
    },
    switchNetwork: (_, network, { signal }) =>
      new Promise((resolve, reject) => {
        const { caipNetworkId: networkId } = network
        const answer = (reached: NetworkId = networkId) => resolve(reached)
        switches.push({ networkId, signal, answer, refuse: reject })
      }),
    getBalance: async () => ({ value: 7n, decimals: 18, symbol: 'COIN' }),
    async signMessage() {
      signatures += 1
      const signature = await sign()
      return { signature, encoding: 'hex', scheme: 'eip191', signedMessage: new Uint8Array() }
    },
  }
  const plugin: AdapterPlugin = {
    namespace,
    create(adapterContext) {
      context = adapterContext
      return adapter
    },
  }
  const last = <Call>(calls: readonly Call[]): Call => {
    const call = calls.at(-1)
    if (!call) throw new Error('the adapter was not asked')
    return call
  }
  return {
    plugin,
    adapter,
    grant,
    announce,
    context: currentContext,
    connects,
    switches,
    released,
    connectCall: () => last(connects),
    switchCall: () => last(switches),
    signatures: () => signatures,
    /** Sets the behavior of wallets on disconnect. */
    onRelease(action: typeof release) {
      release = action
    },
    onSign(action: typeof sign) {
      sign = action
    },
  }
}

export type Family = ReturnType<typeof createFamily>

/** Creates an instance with two networks per family, without logs, stored in memory. */
export function setup(
  family: Family = createFamily(),
  options: Partial<CarabinerOptions> = {},
  storage: StorageBackend = memoryBackend(),
) {
  const { namespace } = family.plugin
  const carabiner = createCarabiner({
    adapters: [family.plugin],
    networks: [testNetwork(1, namespace), testNetwork(2, namespace)],
    storage,
    logLevel: !options.logger ? 'silent' : undefined,
    ...options,
  })
  const chain = (name: ChainNamespace = namespace) => {
    const state = carabiner.getSnapshot().namespaces[name]
    if (!state) throw new Error(`${name} is not in state`)
    return state
  }
  const stored = async (key = `chain.${namespace}`): Promise<unknown> =>
    JSON.parse((await storage.getItem(`carabiner:${key}`)) ?? 'null')?.data
  /** Connects a wallet and approves. */
  const connected = async (connectorId = 'one') => {
    const attempt = carabiner.connect(connectorId)
    family.connectCall().approve()
    return attempt
  }
  return { carabiner, family, chain, storage, stored, connected }
}

/** Stores the record of an earlier page load, with `one` connected. */
export async function seed(storage: StorageBackend, record: object = {}, namespace = 'eip155') {
  const data = {
    networkId: `${namespace}:1`,
    connectorId: 'one',
    connections: [{ connectorId: 'one', accounts: [{ namespace, address: 'one-address' }] }],
    ...record,
  }
  await storage.setItem(`carabiner:chain.${namespace}`, JSON.stringify({ v: 1, data }))
}
