// The controllers of an instance whose wallets the test controls.
import {
  type AdapterContext,
  type AdapterPlugin,
  type Balance,
  type CallsCapability,
  type Connector,
  createCarabiner,
  defineNetwork,
  type Grant,
  memoryBackend,
  type NamesCapability,
  type NetworkId,
  type SendCapability,
  type SignInRequest,
  type Siwx,
  type StorageBackend,
  type TokensCapability,
} from '@carabiner/core'
import {
  type ActivityCapability,
  type ContractsCapability,
  type NftsCapability,
  omitUndefined,
  type PaymentsCapability,
  type PermissionsCapability,
} from '@carabiner/core/internal'
import { type ControllersOptions, createControllers } from './controllers.js'
import { createShell } from './create-shell.js'
import type { ShellSettings } from './shell.js'

interface Answer<T> {
  give(value: T): void
  refuse(error: unknown): void
}

/** Creates a recorder of questions that wait for the test's answer. */
function questions<Asked, T>() {
  const questionsAsked: (Asked & Answer<T>)[] = []
  return {
    asked: questionsAsked,
    ask: (question: Asked) =>
      new Promise<T>((resolve, refuse) => {
        questionsAsked.push({ ...question, give: resolve, refuse })
      }),
    last() {
      const question = questionsAsked.at(-1)
      if (!question) throw new Error('no question is open')
      return question
    },
  }
}

type Session = NonNullable<Connector['session']>
type OpenSession = Parameters<Session['open']>[0]
type SessionListener = Parameters<Session['watch']>[0]

export const rejected = () => Object.assign(new Error('User rejected'), { code: 4001 })

export const network = (id: number) =>
  defineNetwork({
    id,
    chainNamespace: 'eip155',
    name: `Network ${id}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

export const grant = (address: string, networkId: NetworkId = 'eip155:1'): Grant => ({
  namespace: 'eip155',
  accounts: [{ namespace: 'eip155', address }],
  active: address,
  network: networkId,
})

/** Lets all pending promises settle, without a timer. */
export async function settle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export function setup({
  embedded = false,
  allowUnsupportedChain = false,
  multiWallet,
  siwx,
  enableEns = false,
  names,
  tokenBalances,
  send,
  calls,
  activity,
  nfts,
  contracts,
  payments,
  permissions,
  storage = memoryBackend(),
  announced = ['one', 'two'],
  embeddedWallet,
  connectors = [],
  ...settings
}: ControllersOptions &
  ShellSettings & {
    multiWallet?: boolean
    siwx?: Siwx
    names?: NamesCapability
    tokenBalances?: TokensCapability
    send?: SendCapability
    calls?: CallsCapability
    activity?: ActivityCapability
    nfts?: NftsCapability
    contracts?: ContractsCapability
    payments?: PaymentsCapability
    permissions?: PermissionsCapability
    storage?: StorageBackend
    announced?: readonly string[]
    embeddedWallet?: Connector
    connectors?: readonly Connector[]
  } = {}) {
  const connects = questions<{ connectorId: string; signIn?: SignInRequest }, Grant>()
  const switches = questions<{ networkId: NetworkId; onAdding: () => void }, NetworkId>()
  const balances = questions<{ address: string; signal: AbortSignal }, bigint>()
  const signatures = questions<{ message: string | Uint8Array }, string>()
  const pairings = questions<Pick<OpenSession, 'onUri' | 'signal' | 'signIn'>, Grant[]>()
  /** The pairings made ahead of a press. */
  const pairedAhead = questions<Pick<OpenSession, 'signal' | 'signIn'>, void>()
  const remembered: Parameters<NonNullable<Session['remember']>>[] = []
  const sessionListeners = new Set<SessionListener>()
  let context: AdapterContext | undefined
  let release = async () => {}
  const plugin: AdapterPlugin = {
    namespace: 'eip155',
    create(adapterContext) {
      context = adapterContext
      return {
        namespace: 'eip155',
        owns: 'engine',
        names,
        tokens: tokenBalances,
        send,
        calls,
        activity,
        nfts,
        contracts,
        payments,
        permissions,
        start() {
          for (const id of announced) {
            adapterContext.connectors.add({
              id,
              type: 'ANNOUNCED',
              name: id,
              rdns: `test.${id}`,
              chain: 'eip155',
              chains: ['eip155'],
              restorable: () => true,
              getProvider: () => undefined,
            })
          }
          if (embeddedWallet) adapterContext.connectors.add(embeddedWallet)
          for (const connector of connectors) adapterContext.connectors.add(connector)
          adapterContext.connectors.add({
            id: 'paired',
            type: 'WALLET_CONNECT',
            name: 'Paired',
            chain: 'eip155',
            chains: ['eip155'],
            restorable: () => false,
            getProvider: () => undefined,
            session: {
              ahead: ({ signal, signIn }) => pairedAhead.ask({ signal, signIn }),
              open: ({ onUri, signal, signIn }) => pairings.ask({ signal, onUri, signIn }),
              close: async () => {},
              remember: (...wallet) => void remembered.push(wallet),
              watch(listener) {
                sessionListeners.add(listener)
                return () => sessionListeners.delete(listener)
              },
            },
          })
        },
        connect: async ({ id }, { grant: previousGrant, signIn }) =>
          previousGrant ?? connects.ask(omitUndefined({ connectorId: id, signIn })),
        disconnect: () => release(),
        switchNetwork: (_, { caipNetworkId }, { onAdding = () => {} }) =>
          switches.ask({ networkId: caipNetworkId, onAdding }),
        async getBalance({ account: { address }, signal }): Promise<Balance> {
          const value = await balances.ask({ address, signal })
          return { value, decimals: 18, symbol: 'ETH' }
        },
        async signMessage({ message }) {
          const signature = await signatures.ask({ message })
          return { signature, encoding: 'hex', scheme: 'eip191', signedMessage: new Uint8Array() }
        },
      }
    },
  }
  const carabiner = createCarabiner({
    adapters: [plugin],
    networks: [network(1), network(2)],
    multiWallet,
    storage,
    logLevel: 'silent',
    siwx,
  })
  carabiner.start()
  const shell = createShell(carabiner, {
    ...settings,
    embedded,
    allowUnsupportedChain,
    enableEns,
  })
  const controllers = createControllers(carabiner, shell, { registry: false, ...settings })
  return {
    ...controllers,
    shell,
    controllers,
    carabiner,
    connects,
    switches,
    balances,
    signatures,
    pairings,
    pairedAhead,
    remembered,
    /** Sends a session event to its listeners. */
    tell(event: Parameters<SessionListener>[0]) {
      for (const listener of [...sessionListeners]) listener(event)
    },
    view: () => controllers.router.current()?.view,
    views: () => controllers.router.state.history.map(({ view }) => view),
    report(event: Parameters<AdapterContext['report']>[0]) {
      context?.report(event)
    },
    removeConnector: (id: string) => context?.connectors.remove(id),
    onRelease(action: typeof release) {
      release = action
    },
    /** Connects without opening a view, as a host can. */
    async connected(address = '0xA') {
      const attempt = carabiner.connect('one')
      connects.last().give(grant(address))
      await attempt
      await settle()
    },
  }
}
