import { expect, it } from 'vitest'
import {
  createBrowser,
  createDevice,
  createServer,
  openSealed,
  passkey,
} from './custody.fixture.js'

async function setUp() {
  const browser = createBrowser()
  const server = createServer()
  const { custody } = await createDevice(server, browser)
  await custody.make({ secret: passkey(), label: 'one' })
  const code = await custody.pendingCode()
  if (!code) throw new Error('no code')
  return { browser, custody, code, sealed: await openSealed(browser.store) }
}

it('a locked passkey wallet does not show its pending recovery code', async () => {
  const { custody, code, sealed } = await setUp()
  custody.lock()
  await expect(custody.pendingCode()).rejects.toThrow('locked')
  expect(await custody.hasPendingCode()).toBe(true)
  // Whoever has this device's own key alone has no code.
  const kept = await sealed.read('pending-code/visitor')
  expect(kept?.length).toBeGreaterThan(code.length)
  expect(Buffer.from(kept ?? []).includes(Buffer.from(code))).toBe(false)
  expect(await sealed.read('code/visitor')).toBeUndefined()
  expect(await custody.unlockByPasskey(passkey())).toBe(true)
  expect(await custody.pendingCode()).toEqual(code)
  await custody.codeKept()
  expect(await custody.hasPendingCode()).toBe(false)
})

it('one of before it was sealed by the keys is sealed by them once it is read', async () => {
  const { custody, code, sealed } = await setUp()
  await sealed.delete('pending-code/visitor')
  await sealed.write('code/visitor', code)
  expect(await custody.hasPendingCode()).toBe(true)
  expect(await custody.pendingCode()).toEqual(code)
  expect(await sealed.read('code/visitor')).toBeUndefined()
  custody.lock()
  await expect(custody.pendingCode()).rejects.toThrow('locked')
})

it('nor does a locked wallet make another code', async () => {
  const { custody } = await setUp()
  custody.lock()
  await expect(custody.renewCode()).rejects.toThrow('locked')
})
