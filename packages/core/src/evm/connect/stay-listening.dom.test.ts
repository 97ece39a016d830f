import { afterEach, expect, it, vi } from 'vitest'
import { createCarabiner } from '../../client.js'
import { memoryBackend } from '../../storage/backend.js'
import { createEvmAdapter } from '../evm-adapter.js'
import { address, network, otherAddress } from '../provider.fixture.js'

type Listener = (payload: unknown) => void

/**
 * Creates a wallet that announces a copy of its emitter, as Rainbow does. The copy loses its table with its last
 * listener.
 */
function copiedWallet() {
  let accounts = [address]
  const original = {
    _events: {} as Record<string, Listener[]>,
    async request({ method }: { method: string }) {
      return method === 'eth_chainId' ? '0xa' : accounts
    },
    on(event: string, listener: Listener) {
      this._events[event] = [...(this._events[event] ?? []), listener]
    },
    removeListener(event: string, listener: Listener) {
      const left = (this._events[event] ?? []).filter((other) => other !== listener)
      if (left.length > 0) this._events[event] = left
      else delete this._events[event]
      if (Object.keys(this._events).length === 0) this._events = {}
    },
  }
  return {
    provider: { ...original },
    listening: () => Object.values(original._events).flat().length,
    moveTo(account: string) {
      accounts = [account]
      for (const tell of original._events.accountsChanged ?? []) tell(accounts)
    },
  }
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

it('account changes arrive from a wallet that announced a copy of its provider, even after a reconnect', async () => {
  const wallet = copiedWallet()
  const carabiner = createCarabiner({
    adapters: [{ namespace: 'eip155', create: (context) => createEvmAdapter(context) }],
    networks: [network],
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  cleanups.push(carabiner.destroy)
  carabiner.start()
  const info = { uuid: 'u', name: 'Reef', icon: 'data:image/png,x', rdns: 'org.reef' }
  const detail = { info, provider: wallet.provider }
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const active = () => carabiner.getSnapshot().namespaces.eip155?.connections[0]?.active

  for (const _ of [1, 2]) {
    wallet.moveTo(address)
    // Connect with a network, since waiting for the switch adds and removes a listener too.
    await carabiner.connect('6963:org.reef', { networkId: network.caipNetworkId })
    wallet.moveTo(otherAddress)
    await vi.waitFor(() => expect(active()).toBe(otherAddress))
    await carabiner.disconnect()
  }
  carabiner.destroy()
  expect(wallet.listening()).toBe(0)
})
