import { createCarabiner, memoryBackend } from '@carabiner/core'
import { bitcoin } from '@carabiner/core/networks'
import { afterEach, expect, it, vi } from 'vitest'
import { bitcoinAdapter } from '../bitcoin-adapter.js'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const shared = {
  address: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4',
  publicKey: new Uint8Array(),
  chains: ['bitcoin:mainnet'],
  features: ['bitcoin:signMessage'],
}

/** Creates a Wallet Standard wallet that prompts on every connect. */
function promptingWallet() {
  const listeners = new Set<(changes: object) => void>()
  const connect = vi.fn(async () => ({ accounts: wallet.accounts }))
  const wallet = {
    version: '1.0.0',
    name: 'Prompting',
    icon: 'data:image/png;base64,AA==',
    chains: ['bitcoin:mainnet'],
    accounts: [shared],
    features: {
      'standard:connect': { connect },
      'bitcoin:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      'standard:events': {
        on(_: string, listener: (changes: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': { signMessage: async () => [] },
    },
  }
  return {
    wallet,
    connect,
    lock() {
      wallet.accounts = []
      for (const listener of [...listeners]) listener({ accounts: [] })
    },
  }
}

it('a Wallet Standard wallet that locks itself is disconnected, and gets no new connect request', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { wallet, connect, lock } = promptingWallet()
  const carabiner = createCarabiner({
    adapters: [bitcoinAdapter()],
    networks: [bitcoin],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  carabiner.start()
  const detail = (api: { register(found: unknown): void }) => api.register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  await carabiner.connect('std:bip122:Prompting')
  const status = () => carabiner.getSnapshot().namespaces.bip122?.status
  expect(status()).toBe('connected')
  connect.mockClear()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  lock()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('disconnected')
  expect(connect).not.toHaveBeenCalled()
  carabiner.destroy()
})
