import { type AdapterPlugin, createCarabiner, type Logger, memoryBackend } from '@carabiner/core'
import { mainnet, solana } from '@carabiner/core/networks'
import { expect, it, vi } from 'vitest'
import { type EthersAdapter, ethersAdapter } from './ethers-adapter.js'

function make(adapter: EthersAdapter) {
  const warn = vi.fn<Logger['warn']>()
  const quiet = () => {}
  const logger: Logger = { debug: quiet, info: quiet, warn, error: quiet }
  const storage = memoryBackend()
  createCarabiner({ adapters: [adapter], networks: [mainnet], storage, logger })
  return { warned: () => warn.mock.calls.map(([message]) => message) }
}

/** Calls the adapter like a host without TypeScript. */
const adapterOf = (options: object) => ethersAdapter(options)

it('getSigner() and getProvider() of an adapter without an instance throw an error that says how to use the adapter', async () => {
  const adapter = ethersAdapter()
  for (const call of [adapter.getSigner, adapter.getProvider]) {
    await expect(call()).rejects.toMatchObject({
      name: 'AdapterUnusedError',
      message: expect.stringContaining('Pass it to createModal or createCarabiner'),
    })
  }
})

/** An adapter for Solana with one wallet, which connects at once. */
const solanaDouble: AdapterPlugin = {
  namespace: 'solana',
  create: ({ connectors }) => ({
    namespace: 'solana',
    owns: 'engine',
    start: () =>
      connectors.add({
        id: 'reef',
        type: 'ANNOUNCED',
        name: 'Reef',
        chain: 'solana',
        chains: ['solana'],
        restorable: () => true,
        getProvider: () => undefined,
      }),
    connect: async () => ({
      namespace: 'solana',
      accounts: [{ namespace: 'solana', address: 'abc' }],
      active: 'abc',
      network: solana.caipNetworkId,
    }),
    disconnect: async () => {},
    switchNetwork: async () => solana.caipNetworkId,
    getBalance: () => Promise.reject(new Error('not asked')),
    signMessage: () => Promise.reject(new Error('not asked')),
  }),
}

it('if only Solana is connected, getSigner() names the missing chain family and how to connect it', async () => {
  const adapter = ethersAdapter()
  const carabiner = createCarabiner({
    adapters: [adapter, solanaDouble],
    networks: [mainnet, solana],
    storage: memoryBackend(),
  })
  carabiner.start()
  await carabiner.connect('reef')
  expect(carabiner.getSnapshot().activeNamespace).toBe('solana')
  for (const call of [adapter.getSigner, adapter.getProvider]) {
    await expect(call()).rejects.toMatchObject({
      name: 'NotConnectedError',
      metaMessages: [
        'The call needs a wallet of eip155; connected: solana.',
        "Open the modal for one with { view: 'Connect', data: { namespace: 'eip155' } }.",
      ],
    })
  }
  carabiner.destroy()
})

it('ethersAdapter warns about a misspelt option, and suggests the right name', async () => {
  const { warned } = make(adapterOf({ injectd: false }))
  await vi.waitFor(() => expect(warned()).toHaveLength(1))
  expect(warned()[0]).toContain(
    'ethersAdapter: there is no option "injectd", so it has no effect. Did you mean "injected"?',
  )
})

it.each([
  [{ injected: 'no' }, 'injected: expected one of true, false, got "no"'],
  [{ usdtLikeTokens: '0x0' }, 'usdtLikeTokens: expected a list'],
  [{ ensResolvers: { 'eip155:1': '0x0' } }, 'ensResolvers, its key: expected a chain id such as 1'],
  [{ ensResolvers: { 1: '0x0' } }, 'ensResolvers.1: expected an address, got "0x0"'],
  [{ ensResolvers: ['0x0'] }, 'ensResolvers: expected addresses by chain id, got a list'],
])('ethersAdapter rejects the options %j, and names the wrong one', (options, message) => {
  expect(() => make(adapterOf(options))).toThrow(`ethersAdapter: ${message}`)
})
