// A page with an embedded wallet. The test itself answers for the frame, because no other origin is
// served here.
import {
  type AdapterPlugin,
  type Connector,
  createCarabiner,
  defineNetwork,
  memoryBackend,
  type StorageBackend,
} from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { vi } from 'vitest'
import { walletFrame } from '../index.js'
import { type EventName, hello, readAppMessage } from '../protocol/index.js'

const frameOrigin = 'https://wallet.example'
export const evmAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const solanaAddress = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'

const network = (id: number | string, chainNamespace: 'eip155' | 'solana' = 'eip155') =>
  defineNetwork({
    id,
    chainNamespace,
    name: `Network ${id}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: { default: { http: ['http://127.0.0.1:1'] } },
  })

/** An adapter for Solana that uses a session's grant unchanged. */
const solanaFamily: AdapterPlugin = {
  namespace: 'solana',
  create: () => ({
    namespace: 'solana',
    owns: 'engine',
    start() {},
    connect: async (_, { grant }) => grant ?? Promise.reject(new Error('no grant')),
    disconnect: async () => {},
    switchNetwork: async (_, { caipNetworkId }) => caipNetworkId,
    getBalance: () => Promise.reject(new Error('no chain')),
    signMessage: () => Promise.reject(new Error('no wallet')),
  }),
}

type Answer = (payload: never) => unknown

const answers = (): Partial<Record<EventName, Answer>> => ({
  IS_CONNECTED: () => ({ isConnected: true }),
  GET_USER: (payload: { chainId?: number | string }) => ({
    email: 'a@b.co',
    address: String(payload.chainId).startsWith('solana') ? solanaAddress : evmAddress,
    chainId: payload.chainId ?? 1,
    preferredAccountType: 'eoa',
  }),
  SIGN_OUT: () => undefined,
  SWITCH_NETWORK: (payload: { chainId: number }) => ({ chainId: payload.chainId }),
})

export interface PageOptions {
  storage?: StorageBackend
  /**
   * The frame's answers, by request. An answer that throws becomes an error. A request without an
   * entry gets no answer.
   */
  frame?: Partial<Record<EventName, Answer | undefined>>
  /** Whether the frame never sends READY. */
  isSilent?: boolean
  /** Called with each warning. */
  onWarning?: (message: string, error: unknown) => void
}

export function createPage({
  storage = memoryBackend(),
  frame,
  isSilent,
  onWarning = () => {},
}: PageOptions = {}) {
  const ids = new Map<EventName, string>()
  const posted: { name: EventName; payload: unknown }[] = []
  const frameAnswers: Partial<Record<EventName, Answer | undefined>> = { ...answers(), ...frame }
  const ports: MessagePort[] = []
  const serve = (port: MessagePort) => {
    ports.push(port)
    port.onmessage = ({ data }) => {
      const message = readAppMessage(data)
      if (!message) throw new Error(`no message of the protocol: ${JSON.stringify(data)}`)
      const { name } = message
      ids.set(name, message.id)
      posted.push({ name, payload: message.payload })
      const answer = frameAnswers[name]
      if (!answer) return
      const say = (suffix: string, payload: unknown) =>
        port.postMessage({ type: `@w3m-frame/${name}_${suffix}`, id: message.id, payload })
      try {
        say('SUCCESS', answer((message.payload ?? {}) as never))
      } catch (error) {
        say('ERROR', { message: error instanceof Error ? error.message : undefined })
      }
    }
  }
  /** Replaces the browser: loads the frame, and passes posted messages to its window. */
  const load = (element: HTMLIFrameElement) => {
    const { contentWindow } = element
    if (!contentWindow) throw new Error('the frame is in no page')
    vi.spyOn(contentWindow, 'postMessage').mockImplementation(
      (...[data, , transfer]: unknown[]) => {
        const [port] = [transfer].flat()
        const { nonce } = hello.parse(data).payload
        if (!(port instanceof MessagePort)) throw new Error('no port was handed over')
        serve(port)
        if (!isSilent) port.postMessage({ type: '@w3m-frame/READY', payload: { nonce } })
      },
    )
    element.dispatchEvent(new Event('load'))
  }
  const container = document.createElement('div')
  document.body.append(container)
  const appended = new MutationObserver(() => {
    const element = container.querySelector('iframe')
    if (element && !seen.has(element)) {
      seen.add(element)
      load(element)
    }
  })
  const seen = new WeakSet<HTMLIFrameElement>()
  appended.observe(container, { childList: true })

  const carabiner = createCarabiner({
    adapters: [
      { namespace: 'eip155', create: (context) => createEvmAdapter(context) },
      solanaFamily,
    ],
    networks: [network(1), network(10), network('devnet', 'solana')],
    embeddedWallet: walletFrame({ url: `${frameOrigin}/sdk` }),
    walletConnect: false,
    logger: { debug() {}, info() {}, warn: onWarning, error() {} },
    storage,
  })
  carabiner.start()
  const connector = (): Connector => {
    const authConnector = carabiner.getConnector('auth')
    if (!authConnector) throw new Error('there is no embedded wallet')
    return authConnector
  }
  const auth = () => {
    const { auth: capability } = connector()
    if (!capability) throw new Error('it signs nobody in')
    return capability
  }
  auth().frame.placeIn(() => container)
  return {
    carabiner,
    connector,
    auth,
    posted,
    container,
    /** Returns the id of the last request with this name. */
    idOf: (name: EventName) => ids.get(name),
    names: () => posted.map(({ name }) => name),
    /**
     * Sets the answer to a request. With undefined, the request gets no answer unless the test
     * posts one with {@link say}.
     */
    answer(name: EventName, answer: Answer | undefined) {
      frameAnswers[name] = answer
    },
    /** Posts a message of the frame that is not an answer. */
    say(message: object) {
      ports.at(-1)?.postMessage(message)
    },
    /** Reloads the frame, which then has no data of the page. */
    loadAnew() {
      container.querySelector('iframe')?.dispatchEvent(new Event('load'))
    },
    async evm() {
      const provider = await connector().getProvider('eip155')
      if (!provider) throw new Error('nobody is connected')
      return provider
    },
    destroy() {
      carabiner.destroy()
      appended.disconnect()
      for (const port of ports) port.close()
      container.remove()
    },
  }
}
