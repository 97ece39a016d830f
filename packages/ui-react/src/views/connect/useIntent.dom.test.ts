import type { Connector, WalletListing } from '@carabiner/core'
import { memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { find, setUpPage } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() => import('../../modal/mount.js'))

const rainbow: WalletListing = { id: 'rainbow', name: 'Rainbow', mobile_link: 'rainbow://' }
let canHover = true
beforeEach(() => {
  canHover = true
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: media === '(hover: hover)' && canHover }),
  )
  vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
afterEach(() => void Reflect.deleteProperty(navigator, 'connection'))

/** Opens a modal with an installed wallet, another wallet, and a QR code for any wallet. */
async function openModal() {
  const prepared = vi.fn(async () => {})
  const ahead = vi.fn<NonNullable<NonNullable<Connector['session']>['ahead']>>(
    ({ signal }) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  const session = { ahead, open: () => new Promise<never>(() => {}), close: async () => {} }
  const remote = {
    id: 'walletConnect',
    name: 'WalletConnect',
    type: 'WALLET_CONNECT' as const,
    readyState: 'loadable' as const,
    prepare: prepared,
    session: { ...session, watch: () => () => {} },
  }
  const installedWallet = { id: 'one', name: 'One' }
  const modal = createModal({
    adapters: [familyAdapter('eip155', [installedWallet, remote]).plugin],
    networks: [mainnet],
    storage: memoryBackend(),
    wallets: [rainbow],
    logLevel: 'silent',
  })
  cleanups.push(modal.destroy)
  modal.open()
  const row = (id: string) => {
    const element = find(`[data-row-id="${id}"]`)[0]
    if (!element) throw new Error(`no ${id}`)
    return element
  }
  await vi.waitFor(() => row('rainbow'))
  await calm()
  return { modal, prepared, ahead, row }
}
/** Waits longer than an idle page takes to load code. */
const calm = () => new Promise((resolve) => setTimeout(resolve, 300))
const send = (row: Element, type: string, more: object = {}) =>
  row.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), more))

it('on a device that can hover, opening the modal under the pointer does not prepare WalletConnect', async () => {
  const { prepared, ahead, row, modal } = await openModal()
  // The modal opened under the pointer, and the view set the focus.
  send(row('walletConnect'), 'pointerover')
  Reflect.set(row('walletConnect'), 'scrollIntoView', () => {})
  row('walletConnect').focus()
  send(row('walletConnect'), 'keyup', { key: 'Enter' })
  send(row('walletConnect'), 'pointermove', { pointerType: 'touch' })
  send(row('one'), 'pointermove')
  await calm()
  expect(prepared).not.toHaveBeenCalled()
  expect(ahead).not.toHaveBeenCalled()
  expect(modal.carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
})

it.each([
  ['a pointer that moves onto the QR code’s row', 'walletConnect', 'pointermove', {}],
  ['a pointer that moves onto a wallet that is not installed', 'rainbow', 'pointermove', {}],
  ['focus that the visitor moves onto the QR code’s row', 'walletConnect', 'keyup', { key: 'Tab' }],
  ['the start of a press', 'rainbow', 'pointerdown', {}],
])(
  '%s makes the Connect view prepare WalletConnect and create a pairing',
  async (_, id, type, more) => {
    const { prepared, ahead, row, modal } = await openModal()
    send(row(id), type, more)
    expect(prepared).toHaveBeenCalled()
    await vi.waitFor(() => expect(ahead).toHaveBeenCalledTimes(1))
    expect(modal.carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
    send(row('walletConnect'), 'pointermove')
    send(row('rainbow'), 'pointermove')
    await calm()
    expect(ahead).toHaveBeenCalledTimes(1)
    const { signal } = ahead.mock.calls[0]?.[0] ?? {}
    expect(signal?.aborted).toBe(false)
    modal.close()
    expect(signal?.aborted).toBe(true)
  },
)

it('on a touch screen, the Connect view prepares WalletConnect once the page is idle, but creates no pairing', async () => {
  canHover = false
  const { prepared, ahead, row } = await openModal()
  await vi.waitFor(() => expect(prepared).toHaveBeenCalledTimes(1))
  send(row('rainbow'), 'pointerdown', { pointerType: 'touch' })
  await calm()
  expect(ahead).not.toHaveBeenCalled()
})

it('on a touch screen with data saving, the Connect view prepares WalletConnect only on a press', async () => {
  canHover = false
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  const { prepared, row } = await openModal()
  await calm()
  expect(prepared).not.toHaveBeenCalled()
  send(row('walletConnect'), 'pointerdown', { pointerType: 'touch' })
  expect(prepared).toHaveBeenCalledTimes(1)
})
