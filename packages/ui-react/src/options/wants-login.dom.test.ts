import type { EmbeddedWalletPlugin } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector } from '@carabiner/core/testing'
import { afterEach, expect, it } from 'vitest'
import { createModal } from '../create-modal.js'
import { familyAdapter } from '../family-adapter.fixture.js'
import type { ModalFeatures } from './modal-options.js'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

function start(features: ModalFeatures) {
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
    logLevel: 'silent',
  })
  ends.push(modal.destroy)
  modal.start()
  const frames = document.querySelectorAll('iframe').length
  return { made, frames, connector: modal.carabiner.getConnector('auth') }
}

it('[S6.07] with e-mail and socials off there is no auth connector, and no frame', () => {
  expect(start({ email: false, socials: false })).toEqual({ made: 0, frames: 0 })
  expect(start({ email: false, socials: [] })).toEqual({ made: 0, frames: 0 })
})

it.each([{}, { email: true, socials: false }, { email: false, socials: ['google'] }] as const)(
  'with one of them on there is one: %o',
  (features) => {
    expect(start(features)).toMatchObject({ made: 1, connector: { id: 'auth' } })
  },
)
