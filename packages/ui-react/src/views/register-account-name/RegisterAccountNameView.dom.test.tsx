import type { NameRegistration } from '@carabiner/controllers'
import { memoryBackend } from '@carabiner/core'
import { mainnet, solana } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/testing'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([import('../../modal/mount.js'), import('./RegisterAccountNameView.js')]),
)

const nameSource: NameRegistration = {
  suffix: '.reown.id',
  getNames: async () => [],
  isRegistered: async () => false,
  getSuggestions: async () => [],
  register: async () => {},
}

/** Opens a page with a connected wallet and an embedded one, with its modal at the form. */
async function atForm({
  registration = nameSource,
  namespace = 'eip155' as 'eip155' | 'solana',
  embedded = true,
  view = 'RegisterAccountName' as 'RegisterAccountName' | 'RegisterAccountNameSuccess',
} = {}) {
  const network = namespace === 'eip155' ? mainnet : solana
  const family = familyAdapter(namespace, [{ id: 'one', name: 'Reef' }])
  const { connector } = createFakeAuthConnector()
  const modal = createModal({
    adapters: [
      {
        namespace,
        create: (context) => ({
          ...family.plugin.create(context),
          getBalance: async () => ({ value: 0n, decimals: 18, symbol: 'ETH' }),
          connect: async () => ({
            namespace,
            accounts: [{ namespace, address: '0xA' }],
            active: '0xA',
            network: network.caipNetworkId,
          }),
        }),
      },
    ],
    networks: [network],
    storage: memoryBackend(),
    logLevel: 'silent',
    sources: {
      names: { getIdentity: async () => ({}), resolve: async () => undefined, registration },
    },
    ...(embedded && {
      embeddedWallet: { create: () => ({ ...connector, type: 'AUTH' as const }) },
    }),
  })
  cleanups.push(modal.destroy)
  modal.start()
  await modal.carabiner.connect('one')
  modal.open({ view })
  return modal
}

const primary = '.cb-names > .cb-button .cb-button-labels > :first-child'

describe('the view to register an account name', () => {
  it('the register view says what a name needs, and its button names the missing input', async () => {
    await atForm()
    await until('h1', ['Choose a name'])
    await until('.cb-field-note', ['Use at least 4 letters, numbers or hyphens.'])
    await until(primary, ['Enter a name'])
    await until('.cb-field-suffix', ['.reown.id'])
  })

  it('the register view shows the account’s name and no form if the account already has a name', async () => {
    await atForm({ registration: { ...nameSource, getNames: async () => ['reef.reown.id'] } })
    await until('.cb-empty-title', ['You already have a name'])
    expect(texts('.cb-empty-text')).toEqual(['reef.reown.id'])
    expect(find('input')).toEqual([])
  })

  it("[S8.18] the register view shows 'Error fetching names for address' after a failed request, and offers a retry", async () => {
    const getNames = vi.fn(nameSource.getNames).mockRejectedValueOnce(new Error('503'))
    await atForm({ registration: { ...nameSource, getNames } })
    await until('.cb-empty-title', ['Error fetching names for address'])
    find('.cb-empty button')[0]?.click()
    await until(primary, ['Enter a name'])
  })

  it.each([
    ['an account of another chain family', { namespace: 'solana' as const }],
    ['an app without an embedded wallet', { embedded: false }],
    [
      'a network without name registration',
      { registration: { ...nameSource, getNames: async () => undefined } },
    ],
  ])('the register view says that names are unavailable for %s', async (_, page) => {
    await atForm(page)
    await until('.cb-empty-title', ['Names unavailable'])
  })

  it('[S2.19] the success view cannot be opened without a registration, and the form opens instead', async () => {
    await atForm({ view: 'RegisterAccountNameSuccess' })
    await until('h1', ['Choose a name'])
  })
})
