import { createCarabiner, memoryBackend } from '@carabiner/core'
import { solana } from '@carabiner/core/networks'
import { afterEach, expect, it, vi } from 'vitest'
import { solanaAdapter } from '../solana-adapter.js'

afterEach(() => void vi.unstubAllGlobals())

/** Creates a wallet that connects at once and never answers a disconnect. */
function silentWallet() {
  const account = {
    address: '1'.repeat(32),
    publicKey: new Uint8Array(32),
    chains: ['solana:mainnet'],
    features: ['solana:signMessage'],
  }
  const listeners = new Set<(changes: object) => void>()
  const wallet = {
    version: '1.0.0',
    name: 'Silent',
    icon: 'data:image/png;base64,AA==',
    chains: ['solana:mainnet'],
    accounts: [account],
    features: {
      'standard:connect': { connect: async () => ({ accounts: wallet.accounts }) },
      'standard:disconnect': { disconnect: () => new Promise(() => {}) },
      'standard:events': {
        on(_: string, listener: (changes: object) => void) {
          listeners.add(listener)
          return () => listeners.delete(listener)
        },
      },
      'solana:signMessage': { signMessage: async () => [] },
    },
  }
  return {
    wallet,
    lock() {
      wallet.accounts = []
      for (const listener of [...listeners]) listener({ accounts: [] })
    },
  }
}

it('a wallet that never answers a disconnect request stays connected, and its events are still handled', async () => {
  const page = new EventTarget()
  vi.stubGlobal('window', page)
  const { wallet, lock } = silentWallet()
  const carabiner = createCarabiner({
    adapters: [solanaAdapter()],
    networks: [solana],
    storage: memoryBackend(),
    deadlines: { disconnect: 10 },
    logLevel: 'silent',
  })
  carabiner.start()
  const detail = (api: { register(found: unknown): void }) => api.register(wallet)
  page.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
  await carabiner.connect('std:solana:Silent')
  await expect(carabiner.disconnect()).rejects.toMatchObject({ name: 'DisconnectFailedError' })
  const status = () => carabiner.getSnapshot().namespaces.solana?.status
  expect(status()).toBe('connected')
  lock()
  await vi.waitFor(() => expect(status()).toBe('disconnected'))
  carabiner.destroy()
})
