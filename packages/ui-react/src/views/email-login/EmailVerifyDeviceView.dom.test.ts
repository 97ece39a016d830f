import { BaseError, memoryBackend } from '@carabiner/core'
import { mainnet } from '@carabiner/core/networks'
import { createFakeAuthConnector, type FakeAuthOptions } from '@carabiner/testing'
import { beforeAll, expect, it, vi } from 'vitest'
import { createModal } from '../../create-modal.js'
import { familyAdapter } from '../../family-adapter.fixture.js'
import { find, setUpPage, texts, until } from '../modal-view.fixture.js'

const cleanups = setUpPage()
// Preloads code that the modal imports on demand. The import can outlast a test's time limit.
beforeAll(() =>
  Promise.all([
    import('../../modal/mount.js'),
    import('../connect/email/EmailForm.js'),
    import('./EmailVerifyDeviceView.js'),
  ]),
)

/** Opens the modal at the view that confirms a new device. */
async function atVerifyDevice(options: FakeAuthOptions = {}) {
  const fake = createFakeAuthConnector(options)
  const modal = createModal({
    adapters: [familyAdapter('eip155', []).plugin],
    networks: [mainnet],
    embeddedWallet: { create: () => ({ ...fake.connector, type: 'AUTH' }) },
    storage: memoryBackend(),
    logLevel: 'silent',
  })
  cleanups.push(modal.destroy)
  modal.open()
  const email = await vi.waitFor(() => field('input[type=email]'))
  type(email, 'sailor@example.com')
  email.form?.requestSubmit()
  await until('h1', ['Confirm this device'])
  // The title comes before the view's code.
  await vi.waitFor(() => expect(find('.cb-sign-in-again')).toHaveLength(1))
  return fake
}
function field(selector: string): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`[data-carabiner] > ${selector}`)
  if (!input) throw new Error(`${selector} is missing`)
  return input
}
/** Types as a visitor does: React ignores a value that is set directly. */
function type(input: HTMLInputElement, text: string) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
const code = () => field('input[name=one-time-code]')

it('the view of a new device explains its field for a code to screen readers', async () => {
  await atVerifyDevice()
  const note = 'If the email has a 6-digit code, you can enter it here instead.'
  expect(texts('.cb-sign-in-note')).toEqual([note])
  const id = code().getAttribute('aria-describedby') ?? ''
  expect(document.getElementById(id)?.textContent).toBe(note)
  expect(texts('.cb-otp-note')).toEqual(['Waiting for you to confirm…'])
})

it('the view of a new device names the link as the way on after too many wrong codes', async () => {
  const { controls } = await atVerifyDevice()
  controls.failNext('email.verifyOtp', new BaseError('Too many wrong codes. Ask for another one'))
  type(code(), '000000')
  await until('.cb-otp-note', ['Too many wrong codes. Open the link in the email.'])
  expect(texts('h1')).toEqual(['Confirm this device'])
})

it('the view of a new device stays, with the code as right, while the wallet opens', async () => {
  const { controls } = await atVerifyDevice()
  controls.hold('custody.status')
  type(code(), '123456')
  await vi.waitFor(() => expect(find('.cb-otp-right')).toHaveLength(1))
  expect(texts('h1')).toEqual(['Confirm this device'])
  controls.release('custody.status')
})

it('the view of a new device has no field for a code if another vendor’s wallet takes none', async () => {
  await atVerifyDevice({ isForeign: true })
  expect(document.querySelector('[data-carabiner] > input[name=one-time-code]')).toBeNull()
  expect(texts('.cb-sign-in-wait')).toEqual(['Waiting for you to confirm…'])
})
