import { memoryBackend, type StorageBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { stubRegistry } from '../../headless/registry.fixture.js'
import type { ModalFeatures, ModalOptions } from '../../options/modal-options.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() => Promise.all([import('../../modal/mount.js'), import('./email/EmailForm.js')]))

/** Opens a page with an embedded wallet and another one, with its modal at Connect. */
async function atConnect(features: ModalFeatures, options: Partial<ModalOptions> = {}) {
  const { connector } = createFakeAuthConnector({ knownDevice: true })
  const modal = createModal({
    adapters: [familyAdapter('eip155', [{ id: 'one', name: 'Reef' }]).plugin],
    networks: [mainnet],
    embeddedWallet: { create: () => ({ ...connector, type: 'AUTH' }) },
    storage: memoryBackend(),
    features,
    logLevel: 'silent',
    ...options,
  })
  cleanups.push(modal.destroy)
  modal.open()
  await vi.waitFor(() => expect(texts('.cb-row-title')).toContain('Reef'))
  return modal
}
const fields = () => document.querySelectorAll('[data-carabiner] > input[type=email]')

it('[S6.05] the Connect view offers the email field only if email is on', async () => {
  await atConnect({})
  await vi.waitFor(() => expect(fields()).toHaveLength(1))
  expect(texts('.cb-separator')).toEqual(['or'])
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  await atConnect({ email: false })
  expect(fields()).toHaveLength(0)
  expect(find('.cb-connect-email')).toEqual([])
})

it('the Connect view notes that only installed wallets can connect, if the app offers no email or social login', async () => {
  const note = 'Only wallets in this browser can connect to this app.'
  await atConnect({ email: false, socials: false })
  expect(texts('.cb-view-note')).toEqual([note])
  for (const features of [{ socials: false }, { email: false }] as const) {
    for (const cleanUp of cleanups.splice(0)) cleanUp()
    await atConnect(features)
    expect(texts('.cb-view-note')).toEqual([])
  }
})

it('[S2.30] without email, opening an email view opens the Connect view instead', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const modal = await atConnect({ email: false })
  modal.open({ view: 'EmailLogin' })
  await until('h1', ['Connect wallet'])
  expect(fields()).toHaveLength(0)
})

it('the Connect view shows the wallets above the email field if the host orders wallets first', async () => {
  await atConnect({ connectMethodsOrder: ['wallet'] })
  await vi.waitFor(() => expect(fields()).toHaveLength(1))
  const [row] = find('.cb-row-list')
  const [form] = find('.cb-connect-email')
  if (!row || !form) throw new Error('a section is missing')
  expect(row.compareDocumentPosition(form)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('[S2.30] the Connect view waits for the project’s stored settings before it loads the email field', async () => {
  const { url } = stubRegistry(vi.stubGlobal)
  const storage = memoryBackend()
  let finish = () => {}
  const settings = new Promise<void>((resolve) => {
    finish = resolve
  })
  const slow: StorageBackend = {
    ...storage,
    async getItem(key) {
      if (key.includes('cache.project')) await settings
      return storage.getItem(key)
    },
  }
  await atConnect({}, { storage: slow, projectId: '0'.repeat(32), registry: { url } })
  expect(find('.cb-connect-email .cb-skeleton')).toHaveLength(1)
  expect(fields()).toHaveLength(0)
  finish()
  await vi.waitFor(() => expect(fields()).toHaveLength(1))
})
