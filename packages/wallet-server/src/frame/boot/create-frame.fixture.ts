// A frame whose page is the test.
import { omitUndefined } from '@carabiner/core/internal'
import { afterEach, vi } from 'vitest'
import { createMemoryStore, type KeyValueStore } from '../storage/key-value-store.js'
import { createFrame, type Frame } from './create-frame.js'

export const config = {
  walletName: 'Test wallet',
  allowedOrigins: ['https://app.example'],
  isDevelopment: false,
  networks: [
    {
      id: 'eip155:1',
      name: 'Ethereum',
      rpcUrl: 'https://rpc.example',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    },
  ],
}
const frames: Frame[] = []

/** Ends the frames of each test of the file. */
export function setUpFrames() {
  afterEach(() => {
    for (const frame of frames.splice(0)) frame.destroy()
  })
}

interface OpenOptions {
  store?: KeyValueStore
  fetch?: typeof globalThis.fetch
}
const refuse = async () => Response.json({ error: 'server_error' }, { status: 500 })

/** A frame without a browser: its document is missing, so any access to it throws. */
export async function open({ store = createMemoryStore(), fetch = refuse }: OpenOptions = {}) {
  const posted: { type: string; id?: string; payload?: unknown }[] = []
  const fetched = vi.fn(fetch)
  const root = { dataset: {}, style: { setProperty: vi.fn(), removeProperty: vi.fn() } }
  const reload = vi.fn()
  const window = {
    document: { documentElement: root },
    location: {
      origin: 'https://wallet.example',
      href: 'https://wallet.example/sdk?chainId=eip155:1',
      reload,
    },
    navigator: { userAgent: 'test', languages: ['en'] },
  } as unknown as Window
  const frame = await createFrame({
    window,
    config,
    parentOrigin: 'https://app.example',
    store,
    fetch: fetched,
    post: (message) => void posted.push(JSON.parse(JSON.stringify(message))),
  })
  frames.push(frame)
  return { frame, posted, fetched, root, reload }
}

/** Returns a message of a page. */
export const app = (name: string, payload?: unknown) =>
  omitUndefined({ type: `@w3m-app/${name}`, id: crypto.randomUUID(), payload })
