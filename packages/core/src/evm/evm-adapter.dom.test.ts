import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTestWallet } from '../../../testing/src/eip6963/wallet.js'
import type { AdapterPlugin } from '../adapter/adapter.js'
import { createCarabiner } from '../client.js'
import type { Logger } from '../logger/logger.js'
import { mainnet } from '../networks/index.js'
import { selectAccount } from '../selectors.js'
import { memoryBackend } from '../storage/backend.js'
import { createEvmAdapter } from './evm-adapter.js'
import { address, network, otherAddress, scriptedProvider } from './provider.fixture.js'

const plugin = (): AdapterPlugin => ({ namespace: 'eip155', create: createEvmAdapter })
const chains = [
  { id: 10, rpcUrl: 'http://127.0.0.1:1' },
  { id: 1, rpcUrl: 'http://127.0.0.1:1' },
]
const newWallet = (options: Partial<Parameters<typeof createTestWallet>[0]> = {}) =>
  createTestWallet({ name: 'Reef', rdns: 'org.reef', chains, ...options })

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
})

function setup(storage = memoryBackend(), networks = [network]) {
  const debug: unknown[] = []
  const quiet = () => {}
  const logger: Logger = {
    debug: (_, detail) => debug.push(detail),
    info: quiet,
    warn: quiet,
    error: quiet,
  }
  const carabiner = createCarabiner({
    adapters: [plugin()],
    networks,
    storage,
    logger,
  })
  cleanups.push(carabiner.destroy)
  return { carabiner, debug, storage }
}

const announceWallet = (wallet: ReturnType<typeof newWallet>) => {
  cleanups.push(wallet.announce(window))
  return wallet
}

/** Counts this library's listeners on a provider. */
function counted(wallet: ReturnType<typeof newWallet>) {
  const heldListeners: [string, unknown][] = []
  const provider = {
    request: wallet.provider.request,
    on(event: string, listener: (payload: unknown) => void) {
      heldListeners.push([event, listener])
      Reflect.apply(wallet.provider.on, undefined, [event, listener])
    },
    removeListener(event: string, listener: (payload: unknown) => void) {
      const at = heldListeners.findIndex((one) => one[0] === event && one[1] === listener)
      if (at >= 0) heldListeners.splice(at, 1)
      Reflect.apply(wallet.provider.removeListener, undefined, [event, listener])
    },
  }
  const announce = () =>
    window.dispatchEvent(
      new CustomEvent('eip6963:announceProvider', { detail: { info: wallet.info, provider } }),
    )
  window.addEventListener('eip6963:requestProvider', announce)
  cleanups.push(() => window.removeEventListener('eip6963:requestProvider', announce))
  return heldListeners
}

describe('EIP-6963 wallets in the EVM adapter', () => {
  it('[S3.12] the EVM adapter lists each EIP-6963 wallet once as an ANNOUNCED connector, including late ones', () => {
    const wallet = announceWallet(newWallet())
    const { carabiner } = setup()
    carabiner.start()
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    announceWallet(newWallet({ name: 'Late', rdns: 'org.late' }))
    expect(carabiner.getSnapshot().connectors).toEqual([
      {
        id: '6963:org.reef',
        type: 'ANNOUNCED',
        readyState: 'installed',
        name: 'Reef',
        icon: wallet.info.icon,
        rdns: 'org.reef',
        chain: 'eip155',
        chains: ['eip155'],
      },
      expect.objectContaining({ id: '6963:org.late', name: 'Late' }),
    ])
    const connector = carabiner.getConnector('6963:org.reef')
    expect(connector?.getProvider('eip155')).toBe(wallet.provider)
    expect(connector?.getProvider('solana')).toBeUndefined()
  })

  it('two wallets with the same rdns get a connector each, and the chosen one is connected', async () => {
    const [honest, claimant] = [
      announceWallet(newWallet()),
      announceWallet(newWallet({ name: 'Reef' })),
    ]
    const { carabiner } = setup()
    carabiner.start()
    expect(carabiner.getSnapshot().connectors.map(({ id }) => id)).toEqual([
      '6963:org.reef',
      '6963:org.reef#2',
    ])
    await carabiner.connect('6963:org.reef#2', { chosen: true })
    expect(honest.log).toEqual([])
    expect(claimant.log.length).toBeGreaterThan(0)
  })

  it('a rejected EIP-6963 announcement is logged as a typed error at debug level', () => {
    const { carabiner, debug } = setup()
    carabiner.start()
    window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: {} }))
    expect(debug).toMatchObject([{ name: 'InvalidAnnouncementError' }])
    expect(carabiner.getSnapshot().connectors).toEqual([])
  })
})

describe('connecting an EVM wallet', () => {
  it('the EVM adapter connects even if the visitor rejects the requested network', async () => {
    const wallet = announceWallet(newWallet({ chainId: 1 }))
    wallet.controls.failNext(4001, 'no', { method: 'wallet_switchEthereumChain' })
    const { carabiner } = setup()
    carabiner.start()
    await carabiner.connect('6963:org.reef', { networkId: 'eip155:10' })
    expect(carabiner.getSnapshot().namespaces.eip155).toMatchObject({
      status: 'connected',
      unsupportedChainId: '1',
    })
  })

  it('a wallet that approves after another wallet was connected gets no further request', async () => {
    const slow = announceWallet(newWallet({ approval: 'manual', chainId: 1 }))
    announceWallet(newWallet({ name: 'Other', rdns: 'org.other' }))
    const { carabiner } = setup()
    carabiner.start()
    const first = carabiner.connect('6963:org.reef', { networkId: 'eip155:10' })
    const second = carabiner.connect('6963:org.other')
    await expect(first).rejects.toMatchObject({ name: 'SupersededError' })
    await second
    slow.controls.approve()
    await vi.waitFor(() =>
      expect(slow.log.find(({ method }) => method === 'eth_requestAccounts')?.outcome).toBe(
        'resolved',
      ),
    )
    await new Promise((resolve) => setTimeout(resolve))
    expect(slow.log.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
    expect(carabiner.getSnapshot().namespaces.eip155?.connectorId).toBe('6963:org.other')
  })

  it('eth_requestAccounts is sent within the click’s own task', () => {
    const wallet = announceWallet(newWallet({ approval: 'manual' }))
    const { carabiner } = setup()
    carabiner.start()
    void carabiner.connect('6963:org.reef').catch(() => {})
    expect(wallet.requests.map(({ method }) => method)).toEqual(['eth_requestAccounts'])
  })
})

describe('listeners on an EVM wallet', () => {
  it('the EVM adapter listens to a wallet’s events while the wallet is connected, and keeps one listener after a disconnect', async () => {
    const heldListeners = counted(newWallet())
    const { carabiner } = setup()
    const events = () => heldListeners.map(([event]) => event)
    carabiner.start()
    expect(heldListeners).toEqual([])
    await carabiner.connect('6963:org.reef')
    const connected = ['message', 'accountsChanged', 'chainChanged', 'disconnect']
    expect(events()).toEqual(connected)
    await carabiner.connect('6963:org.reef')
    expect(events().sort()).toEqual([...connected].sort())
    await carabiner.disconnect()
    // One listener has to stay, since a wallet that announced a copy of its provider would send no more events without
    // it.
    expect(events()).toEqual(['message'])
  })

  it('destroy() removes all listeners from the wallet and the page', async () => {
    const heldListeners = counted(newWallet())
    const add = vi.spyOn(window, 'addEventListener')
    const remove = vi.spyOn(window, 'removeEventListener')
    const { carabiner } = setup()
    carabiner.start()
    await carabiner.connect('6963:org.reef')
    carabiner.destroy()
    expect(heldListeners).toEqual([])
    const announce = (calls: unknown[][]) =>
      calls.filter(([type]) => type === 'eip6963:announceProvider').map(([, listener]) => listener)
    expect(announce(add.mock.calls)).toHaveLength(1)
    expect(announce(remove.mock.calls)).toEqual(announce(add.mock.calls))
    window.dispatchEvent(new Event('eip6963:requestProvider'))
    expect(carabiner.getSnapshot().connectors).toEqual([])
  })
})

describe('requests to an EVM wallet', () => {
  it('[S7.39] account and network are read with eth_accounts and eth_chainId on connect, page return and restore', async () => {
    let accounts: string[] = []
    let chainId = '0xa'
    const { provider, seen } = scriptedProvider({
      eth_requestAccounts: () => {
        accounts = [address]
        return accounts
      },
      eth_accounts: () => accounts,
      eth_chainId: () => chainId,
    })
    const info = { uuid: 'c', name: 'Cove', rdns: 'org.cove', icon: newWallet().info.icon }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }),
      )
    window.addEventListener('eip6963:requestProvider', announce)
    cleanups.push(() => window.removeEventListener('eip6963:requestProvider', announce))
    const networks = [network, mainnet]
    const { carabiner, storage } = setup(memoryBackend(), networks)
    const at = (from: typeof carabiner) => {
      const account = selectAccount(from.getSnapshot(), 'eip155')
      return [account?.address, account?.networkId]
    }
    const methods = () => seen.splice(0).map(({ method }) => method)
    carabiner.start()
    await carabiner.connect('6963:org.cove')
    expect(at(carabiner)).toEqual([address, 'eip155:10'])
    expect(methods()).toEqual(expect.arrayContaining(['eth_requestAccounts', 'eth_chainId']))

    // A change while the page was suspended causes no event.
    accounts = [otherAddress]
    chainId = '0x1'
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    await vi.waitFor(() => expect(at(carabiner)).toEqual([otherAddress, 'eip155:1']))
    expect(methods()).toEqual(expect.arrayContaining(['eth_accounts', 'eth_chainId']))

    carabiner.destroy()
    accounts = [address]
    chainId = '0xa'
    const { carabiner: next } = setup(storage, networks)
    next.start()
    await vi.waitFor(() => expect(at(next)).toEqual([address, 'eip155:10']))
    expect(methods()).toEqual(expect.arrayContaining(['eth_accounts', 'eth_chainId']))
  })
})

describe('a hostile EVM wallet', () => {
  it('the restore of a wallet that hangs ends disconnected after 5 s', async () => {
    // Load these modules first, since a fake clock does not wait for imports.
    await Promise.all([import('../connection/reconnect.js'), import('./requests.js')])
    vi.useFakeTimers()
    const wallet = newWallet({ authorized: true })
    cleanups.push(() => void vi.useRealTimers())
    announceWallet(wallet)
    const { storage } = setup()
    const data = { networkId: 'eip155:10', connectorId: '6963:org.reef', connections: [] }
    await storage.setItem('carabiner:chain.eip155', JSON.stringify({ v: 1, data }))
    wallet.controls.hang({ method: 'eth_accounts' })
    const { carabiner } = setup(storage)
    carabiner.start()
    await vi.waitFor(() =>
      expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('connecting'),
    )
    await vi.advanceTimersByTimeAsync(5_000)
    expect(carabiner.getSnapshot()).toMatchObject({
      ready: true,
      namespaces: { eip155: { status: 'disconnected' } },
    })
  })

  it('a message is never signed with another account than the displayed one', async () => {
    const wallet = announceWallet(newWallet())
    const { carabiner } = setup()
    carabiner.start()
    await carabiner.connect('6963:org.reef')
    const displayedAddress = carabiner.getSnapshot().namespaces.eip155?.connections[0]?.active
    const answer = carabiner.signMessage({ message: 'x' })
    wallet.controls.switchAccount(1)
    await expect(answer).rejects.toMatchObject({ name: 'AccountMismatchError' })
    expect(displayedAddress).not.toBe(otherAddress)
    expect(wallet.log.some(({ method }) => method === 'personal_sign')).toBe(false)
  })
})
