import { expect, it, vi } from 'vitest'
import { grant, settle, setup } from '../controllers.fixture.js'
import { createTestSiwx } from './siwx.fixture.js'

vi.mock('./siwx-flow.js', () => {
  throw new Error('the page was replaced meanwhile')
})

const start = () => {
  const { siwx } = createTestSiwx({ getRequired: () => true })
  const harness = setup({ siwx })
  const onAlert = vi.fn()
  harness.carabiner.on('signInError', onAlert)
  return { ...harness, told: onAlert }
}

it('[S4.26][S8.24] the wallet is disconnected when the sign-in code fails to load', async () => {
  const { carabiner, connected, modal, views, snackbar, told } = start()
  await connected()
  await expect.poll(() => snackbar.state.message?.text).toEqual({ key: 'siwx.initFailed' })
  expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  expect([modal.state.open, views()]).toEqual([true, ['Connect']])
  expect(told).toHaveBeenCalledOnce()
})

it('the wallet stays connected while the browser is offline, and the sign-in code loads once the browser is online again', async () => {
  const page = new EventTarget()
  const network = { onLine: false }
  vi.stubGlobal('navigator', network)
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page))
  const { carabiner, connected, told } = start()
  await connected()
  await vi.dynamicImportSettled()
  await settle()
  const status = () => carabiner.getSnapshot().namespaces.eip155?.status
  expect([status(), told.mock.calls.length]).toEqual(['connected', 0])
  // The code never loads, which counts as a failure once the browser is online.
  network.onLine = true
  page.dispatchEvent(new Event('online'))
  await expect.poll(status).toBe('disconnected')
  vi.unstubAllGlobals()
})

it('[S4.26] if the sign-in code fails to load, the modal stays open until a slow wallet has disconnected, then shows Connect', async () => {
  const { carabiner, modal, wallets, connects, view, told, onRelease } = start()
  let letGo = () => {}
  const release = vi.fn(() => new Promise<void>((resolve) => (letGo = resolve)))
  onRelease(release)
  modal.open()
  const attempt = wallets.connect('one')
  await expect.poll(() => connects.asked.length).toBe(1)
  connects.last().give(grant('0xA'))
  await attempt
  await expect.poll(() => release.mock.calls.length).toBe(1)
  modal.proceed()
  await vi.dynamicImportSettled()
  letGo()
  await expect.poll(view).toBe('Connect')
  expect(carabiner.getSnapshot().namespaces.eip155?.status).toBe('disconnected')
  expect(modal.state.open).toBe(true)
  expect(release).toHaveBeenCalledOnce()
  expect(told).toHaveBeenCalledOnce()
})
