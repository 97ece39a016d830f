import { memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'

const cleanups: (() => void)[] = []
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([import('../../modal/mount.js'), import('./ConnectingExternalView.js')]),
)
afterEach(() => {
  for (const cleanUp of cleanups.splice(0)) cleanUp()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const reef = { id: '6963:org.reef', name: 'Reef', readyState: 'notDetected' } as const
const remote = {
  id: 'walletConnect',
  name: 'WalletConnect',
  type: 'WALLET_CONNECT',
  readyState: 'loadable',
} as const
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile'

it.each([
  ['with a QR code to scan', [reef, remote], undefined, 'Install it, or connect with your phone.'],
  ['without a QR code', [reef], undefined, 'Install it, then come back.'],
  ['with a QR code, but on a phone', [reef, remote], iPhone, 'Install it, then come back.'],
])(
  'the connecting view of a missing wallet shows the right next step: %s',
  async (_, wallets, agent, hint) => {
    if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent)
    const modal = createModal({
      adapters: [familyAdapter('eip155', wallets).plugin],
      networks: [mainnet],
      storage: memoryBackend(),
      logLevel: 'silent',
    })
    cleanups.push(modal.destroy)
    modal.open({ view: 'ConnectingExternal', data: { connectorId: reef.id } })
    const shadow = () => document.querySelector('[data-carabiner]')?.shadowRoot
    const shown = (selector: string) => shadow()?.querySelector(selector)?.textContent
    await vi.waitFor(() => expect(shown('.cb-outcome-text')).toBe(hint))
    expect(shown('.cb-outcome-title')).toBe('Reef is not installed here')
  },
)
