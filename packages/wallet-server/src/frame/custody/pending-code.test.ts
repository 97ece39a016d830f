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

it('the unsaved recovery code of a wallet with a passkey is hidden while the wallet is locked', async () => {
  const { custody, code, sealed } = await setUp()
  custody.lock()
  await expect(custody.pendingCode()).rejects.toThrow('locked')
  expect(await custody.hasPendingCode()).toBe(true)
  // The device's own key alone does not reveal the code.
  const storedCode = await sealed.read('pending-code/visitor')
  expect(storedCode?.length).toBeGreaterThan(code.length)
  expect(Buffer.from(storedCode ?? []).includes(Buffer.from(code))).toBe(false)
  expect(await sealed.read('code/visitor')).toBeUndefined()
  expect(await custody.unlockByPasskey(passkey())).toBe(true)
  expect(await custody.pendingCode()).toEqual(code)
  await custody.codeKept()
  expect(await custody.hasPendingCode()).toBe(false)
})

it('an unsaved recovery code of an earlier version is encrypted with the keys when it is first read', async () => {
  const { custody, code, sealed } = await setUp()
  await sealed.delete('pending-code/visitor')
  await sealed.write('code/visitor', code)
  expect(await custody.hasPendingCode()).toBe(true)
  expect(await custody.pendingCode()).toEqual(code)
  expect(await sealed.read('code/visitor')).toBeUndefined()
  custody.lock()
  await expect(custody.pendingCode()).rejects.toThrow('locked')
})

it('a locked wallet creates no new recovery code', async () => {
  const { custody } = await setUp()
  custody.lock()
  await expect(custody.renewCode()).rejects.toThrow('locked')
})
