import { Blob } from 'node:buffer'
import type { EmbeddedWalletPlugin } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/testing'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../create-modal.js'
import { familyAdapter } from '../family-adapter.fixture.js'
import type { ModalFeatures, ModalOptions } from './modal-options.js'

const projectId = '0123456789abcdef0123456789abcdef'
const project = { projectId, registry: { url: 'https://registry.example' } }
const none = { made: 0, frames: 0, connector: undefined }
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  vi.unstubAllGlobals()
})
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([import('../modal/mount.js'), import('../views/connect/email/EmailForm.js')]),
)

function start(
  features: ModalFeatures,
  settings: Pick<ModalOptions, 'projectId' | 'registry'> = {},
) {
  let made = 0
  const embeddedWallet: EmbeddedWalletPlugin = {
    create() {
      made += 1
      const { connector } = createFakeAuthConnector()
      return { ...connector, type: 'AUTH' }
    },
  }
  const modal = createModal({
    adapters: [familyAdapter('eip155', []).plugin],
    networks: [mainnet],
    embeddedWallet,
    features,
    ...settings,
    logLevel: 'silent',
  })
  cleanups.push(modal.destroy)
  modal.start()
  const frames = document.querySelectorAll('iframe').length
  return { made, frames, modal, connector: modal.carabiner.getConnector('auth') }
}

it('[S6.07] createModal creates no auth connector and no wallet frame if email and socials are off', () => {
  expect(start({ email: false, socials: false })).toMatchObject(none)
  expect(start({ email: false, socials: [] })).toMatchObject(none)
})

it('[S6.07] createModal creates no auth connector if email and socials are off and the app has a project id but no registry', () => {
  const withoutRegistry = { projectId, registry: false } as const
  expect(start({ email: false, socials: false }, withoutRegistry)).toMatchObject(none)
})

it('[S1.23] createModal creates the auth connector if the project’s settings turn email on, even if the app turns it off', async () => {
  const features = [{ id: 'social_login', isEnabled: true, config: ['email'] }]
  // Node's `Response` cannot read jsdom's Blob.
  vi.stubGlobal('Blob', Blob)
  vi.stubGlobal('fetch', async (url: unknown) =>
    String(url).includes('/appkit/v1/config')
      ? Response.json({ features })
      : new Response('', { status: 404 }),
  )
  const { modal, ...started } = start({ email: false, socials: false }, project)
  expect(started).toMatchObject({ made: 1, frames: 0, connector: { id: 'auth' } })
  modal.open()
  const fields = () => document.querySelectorAll('[data-carabiner] > input[type=email]')
  await vi.waitFor(() => expect(fields()).toHaveLength(1))
})

it.each([{}, { email: true, socials: false }, { email: false, socials: ['google'] }] as const)(
  'createModal creates the auth connector if email or socials are on: %o',
  (features) => {
    expect(start(features)).toMatchObject({ made: 1, connector: { id: 'auth' } })
  },
)
