import {
  type Account,
  type AdapterContext,
  type AdapterPlugin,
  memoryBackend,
  type NetworkId,
} from '@carabiner/core'
import { base, bitcoin, bitcoinTestnet, mainnet } from '@carabiner/core/networks'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import type { ModalFeatures } from '../../options/modal-options.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() => Promise.all([import('../../modal/mount.js'), import('./WalletReceiveView.js')]))

const networks = { eip155: [mainnet, base], bip122: [bitcoin, bitcoinTestnet] } as const

/** Opens a page whose wallet shares the given accounts, with its modal at Receive. */
async function openReceive(
  namespace: keyof typeof networks,
  accounts: readonly Omit<Account, 'namespace'>[],
  { features = {}, approved }: { features?: ModalFeatures; approved?: NetworkId[] } = {},
) {
  const shared = accounts.map((account) => ({ namespace, ...account }))
  const grantOf = (active = shared[0]?.address ?? '') => ({
    namespace,
    // A wallet lists the account that the visitor chose first.
    accounts: [...shared].sort((account) => (account.address === active ? -1 : 0)),
    active,
    network: networks[namespace][0].caipNetworkId,
    ...(approved && { approved }),
  })
  const family = familyAdapter(namespace, [{ id: 'one', name: 'Reef' }])
  let context: AdapterContext | undefined
  const plugin: AdapterPlugin = {
    namespace,
    create(lent) {
      context = lent
      return { ...family.plugin.create(lent), connect: async () => grantOf() }
    },
  }
  const logged = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = createModal({
    adapters: [plugin],
    networks: [...networks[namespace]],
    storage: memoryBackend(),
    features,
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  modal.open({ view: 'WalletReceive' })
  const become = (active: string) =>
    context?.report({ type: 'changed', connectorId: 'one', grant: grantOf(active) })
  return { modal, become, logged }
}

const evmAddress = '0x8f3A91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const secondAddress = '0x4B2c91c2E07dB5F46a18D39e22C7f0B14e6d21c4'
const addressText = '.cb-address-groups [aria-hidden]'

describe('the Receive view', () => {
  it('the Receive view shows the whole address, its QR code and the networks that share the address', async () => {
    await openReceive('eip155', [{ address: evmAddress, type: 'eoa' }])
    await until('h1', ['Receive'])
    await until(addressText, [evmAddress])
    expect(find('.cb-qr-code path')).toHaveLength(1)
    expect(texts('.cb-address-groups .cb-sr-only')).toEqual([
      '0x8f3A 91c2 E07d B5F4 6a18 D39e 22C7 f0B1 4e6d 21c4',
    ])
    expect(texts('.cb-receive-hint')).toEqual(['Scan or copy to receive on Ethereum.'])
    expect(texts('.cb-receive-networks .cb-row-title')).toEqual([
      'Only send assets on these 2 networks',
    ])
    expect(find('[role=tab]')).toEqual([])
  })

  it('the Receive view shows and announces another account’s address as soon as that account is active', async () => {
    const { become } = await openReceive('eip155', [
      { address: evmAddress },
      { address: secondAddress },
    ])
    await until(addressText, [evmAddress])
    const before = find('.cb-qr-code path').map((path) => path.getAttribute('d'))
    become(secondAddress)
    await until(addressText, [secondAddress])
    await until('[role=status] p', ['The address has changed'])
    const after = find('.cb-qr-code path').at(-1)?.getAttribute('d')
    expect(before).not.toContain(after)
  })

  it('the Receive view leads to the list of supported networks', async () => {
    await openReceive('eip155', [{ address: evmAddress }])
    await until('.cb-receive-networks .cb-row-title', ['Only send assets on these 2 networks'])
    find('.cb-receive-networks button')[0]?.click()
    await until('h1', ['Supported networks'])
    await until('.cb-row-title', [mainnet.name, base.name])
  })

  it('the Receive view names only the networks that the wallet supports', async () => {
    await openReceive('eip155', [{ address: evmAddress }], { approved: [mainnet.caipNetworkId] })
    await until('.cb-receive-networks .cb-row-title', ['Only send assets on this network'])
  })

  it('the modal closes the Receive view when the account is no longer connected', async () => {
    const { modal } = await openReceive('eip155', [{ address: evmAddress }])
    await until(addressText, [evmAddress])
    await modal.carabiner.disconnect()
    await vi.waitFor(() => expect(modal.isOpen()).toBe(false))
  })

  it('[S2.30] the Receive view is not offered if the app turns it off, and the account view opens instead', async () => {
    const { logged } = await openReceive('eip155', [{ address: evmAddress }], {
      features: { receive: false },
    })
    await until('h1', ['Account'])
    expect(find('[data-row-id=receive]')).toEqual([])
    expect(logged).toHaveBeenCalledWith(expect.stringContaining('there is no view "WalletReceive"'))
  })
})

describe('the Receive view on Bitcoin', () => {
  const both = [
    { address: 'bc1qpayment', type: 'payment' },
    { address: 'bc1pordinal', type: 'ordinal' },
  ] as const

  it('the Receive view shows one Bitcoin address for each purpose, and names the purpose', async () => {
    await openReceive('bip122', both)
    await until('[role=tab]', ['Payments', 'Ordinals'])
    expect(texts(addressText)).toEqual(['bc1qpayment'])
    expect(texts('.cb-receive-hint')).toEqual(['For bitcoin payments on Bitcoin.'])
    find('[role=tab]')[1]?.click()
    await until(addressText, ['bc1pordinal'])
    expect(texts('.cb-receive-hint')).toEqual([
      'For ordinals and runes on Bitcoin. Use the other address for payments.',
    ])
  })

  it('the Receive view first shows the active Bitcoin address', async () => {
    await openReceive('bip122', [both[1], both[0]])
    await until(addressText, ['bc1pordinal'])
    expect(texts('[role=tab][aria-selected=true]')).toEqual(['Ordinals'])
  })

  it('the Receive view offers no choice if all Bitcoin addresses have one purpose, and names only one network', async () => {
    await openReceive('bip122', [both[0], { address: 'bc1qother', type: 'payment' }])
    await until(addressText, ['bc1qpayment'])
    expect(find('[role=tab]')).toEqual([])
    expect(texts('.cb-receive-networks .cb-row-title')).toEqual([
      'Only send assets on this network',
    ])
  })
})
