import {
  type Carabiner,
  createCarabiner,
  defineNetwork,
  memoryBackend,
  type StorageBackend,
} from '@carabiner/core'
import { createEvmAdapter } from '@carabiner/core/evm'
import { vi } from 'vitest'
import type { CallsChain } from './chain.fixture.js'
import { createTestLocks } from './locks.fixture.js'
import type { CallsWallet } from './wallet.fixture.js'

/** The faults of one page. */
export interface PageFaults {
  /** The number of steps after which the page ends. Its pending waits never settle. */
  readonly killAt?: number
  /** Returns true if a write to storage fails. `place` is its position among the page's writes. */
  readonly failWrites?: (place: number) => boolean
  /** Returns true for each step at which the endpoint does not answer. */
  readonly cutNetwork?: (step: number) => boolean
  /** Changes the endpoint's answers. */
  readonly network?: (method: string, params: readonly unknown[], result: unknown) => unknown
  /** Changes or drops the wallet's answers. */
  readonly wallet?: (method: string, result: unknown) => unknown
  /** True if the test answers the prompts. */
  readonly isHeld?: boolean
}

/** A page that can end at any moment. */
export interface Page {
  readonly steps: readonly string[]
  readonly isGone: boolean
  readonly isHeld: boolean
  /** Resolves when the page ends. */
  readonly ended: Promise<void>
  /** Marks one step. It never resolves after the page has ended. */
  gate(step: string): Promise<void>
  answerOf(method: string, result: unknown): unknown
  kill(): void
  open(): Promise<Carabiner>
  /** Closes its instance after the scenario. */
  close(): void
}

const never = new Promise<never>(() => {})
const connectorId = 'test:calls'

/** Creates everything that outlives a page: storage, locks, and the owner of each network request. */
export function createBrowser(chain: CallsChain) {
  const storage = memoryBackend()
  const locks = createTestLocks()
  const pages: Page[] = []
  const realFetch = globalThis.fetch
  const host = 'http://127.0.0.1:9'
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const request = new Request(input, init)
    const place = new RegExp(`^${host}/page-(\\d+)$`).exec(request.url)?.[1]
    const page = place === undefined ? undefined : pages[Number(place)]
    if (!page) return realFetch(input, init)
    return fetchFor(page, await request.text())
  })
  const fetchers = new WeakMap<Page, (body: string) => Promise<Response>>()
  const fetchFor = (page: Page, body: string) => fetchers.get(page)?.(body) ?? never

  return {
    storage,
    pages,
    /** Opens a page with its own prompts. */
    openPage(wallet: CallsWallet, faults: PageFaults = {}): Page {
      const index = pages.length
      const owner = {}
      const steps: string[] = []
      let [isGone, isOpen, writes] = [false, false, 0]
      let carabiner: Carabiner | undefined
      let tellGone = () => {}
      const ended = new Promise<void>((resolve) => {
        tellGone = resolve
      })
      const kill = () => {
        isGone = true
        locks.release(owner)
        tellGone()
      }
      const tick = (step: string) => {
        if (isGone || !isOpen) return
        steps.push(step)
        if (faults.killAt === steps.length) kill()
      }
      const page: Page = {
        steps,
        get isGone() {
          return isGone
        },
        isHeld: faults.isHeld ?? false,
        ended,
        async gate(step) {
          tick(step)
          if (isGone) await never
        },
        answerOf: (method, result) => faults.wallet?.(method, result) ?? result,
        kill,
        async open() {
          carabiner = createCarabiner({
            adapters: [{ namespace: 'eip155', create: withWallet(wallet.providerFor(page)) }],
            networks: [network(chain, `${host}/page-${index}`)],
            storage: storageOf(),
            logLevel: 'silent',
          })
          carabiner.start()
          await ready(carabiner)
          if (carabiner.getSnapshot().namespaces.eip155?.status !== 'connected') {
            await carabiner.connect(connectorId)
          }
          // Each page has its own locks, which the engine reads when it loads.
          vi.stubGlobal('navigator', { locks: locks.forPage(owner) })
          await carabiner.calls({ interval: 8 })
          isOpen = true
          return carabiner
        },
        close() {
          kill()
          carabiner?.destroy()
        },
      }
      const storageOf = (): StorageBackend => ({
        getItem(key) {
          if (isGone) return never
          return storage.getItem(key)
        },
        setItem(key, value) {
          if (isGone) return never
          const isCalls = key.endsWith(':calls')
          if (isCalls) tick('before it is stored')
          if (isGone) return never
          if (isCalls && isOpen && faults.failWrites?.(writes++))
            throw new Error('QuotaExceededError')
          void storage.setItem(key, value)
          if (isCalls) tick('after it is stored')
          return isGone ? never : undefined
        },
        removeItem: (key) => (isGone ? never : storage.removeItem(key)),
      })
      fetchers.set(page, async (body) => {
        const request: unknown = JSON.parse(body)
        const methods = [request].flat().map((one) => String(Object(one).method))
        const name = [...new Set(methods)].join('+')
        await page.gate(`network asked ${name}`)
        if (isOpen && faults.cutNetwork?.(steps.length)) throw new TypeError('fetch failed')
        const response = await realFetch(chain.anvil.url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body,
        })
        const answered: unknown = await response.json()
        await page.gate(`network answered ${name}`)
        return Response.json(changed(request, answered, faults.network))
      })
      pages.push(page)
      return page
    },
  }
}

function changed(asked: unknown, answered: unknown, change: PageFaults['network']): unknown {
  if (!change) return answered
  const asks = new Map([asked].flat().map((one) => [Object(one).id, Object(one)]))
  const change1 = (one: unknown) => {
    const { id, result } = Object(one)
    const { method, params } = asks.get(id) ?? {}
    return 'result' in Object(one)
      ? { ...Object(one), result: change(String(method), params ?? [], result) }
      : one
  }
  return Array.isArray(answered) ? answered.map(change1) : change1(answered)
}

const withWallet =
  (provider: ReturnType<CallsWallet['providerFor']>) =>
  (context: Parameters<typeof createEvmAdapter>[0]) => {
    const adapter = createEvmAdapter(context, { injected: false })
    context.connectors.add({
      id: connectorId,
      type: 'ANNOUNCED',
      name: 'Calls',
      chain: 'eip155',
      chains: ['eip155'],
      restorable: () => true,
      getProvider: () => provider,
    } as Parameters<typeof context.connectors.add>[0])
    return adapter
  }

const network = ({ anvil }: CallsChain, url: string) =>
  defineNetwork({
    id: anvil.id,
    chainNamespace: 'eip155',
    name: 'Calls',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })

const ready = (carabiner: Carabiner) =>
  new Promise<void>((resolve) => {
    if (carabiner.state.ready) return resolve()
    const stop = carabiner.subscribe(() => {
      if (!carabiner.state.ready) return
      stop()
      resolve()
    })
  })
