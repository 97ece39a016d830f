import { expect, it } from 'vitest'
import {
  createBrowser,
  createDevice,
  createServer,
  openSealed,
  passkey,
} from './custody.fixture.js'

/** Two tabs of one browser on which the visitor is asked what opens the keys that are made. */
async function openTabs() {
  const server = createServer()
  const browser = createBrowser()
  const first = (await createDevice(server, browser)).custody
  const second = (await createDevice(server, browser)).custody
  const reload = async () => (await createDevice(server, browser)).custody
  return { server, browser, first, second, reload }
}

it('keys that one tab made still open after another tab was asked to make some, and loaded anew', async () => {
  const { first, second, reload } = await openTabs()
  await first.make(undefined)
  await expect(second.make(undefined)).rejects.toThrow('You already have keys')
  expect(await second.status()).toMatchObject({ keys: 'ready' })
  const after = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toBeDefined()
})

it('two tabs that make keys at once make them once, and they open after both are loaded anew', async () => {
  const { first, second, reload } = await openTabs()
  const made = await Promise.allSettled([first.make(undefined), second.make(undefined)])
  expect(made.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const after = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toBeDefined()
})

it('a tab that cannot reach the server leaves another tab’s keys as they are', async () => {
  const { server, first, second, reload } = await openTabs()
  await first.make(undefined)
  server.faults.push('away')
  await expect(second.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
  expect(await (await reload()).unlockByDevice()).toBe(true)
})

it('what did not come to the server is gone on with after the page was loaded anew', async () => {
  const { server, browser, first, reload } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
  const before = await (await openSealed(browser.store)).read('entropy/visitor')
  const after = await reload()
  await after.make(undefined)
  expect(after.entropy()).toEqual(before)
})

it('signing out while the answer is on its way loses no keys that the server has', async () => {
  const { server, browser, reload } = await openTabs()
  const { custody, signIn } = await createDevice(server, browser)
  server.whenKept(() => signIn(undefined))
  await expect(custody.make(undefined)).rejects.toThrow('You are not signed in')
  expect(server.held().version).toBe(1)
  expect(await (await reload()).unlockByDevice()).toBe(true)
})

it('keys that were begun here open nothing once another device has made others', async () => {
  const { server, first, reload } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toThrow()
  await (await createDevice(server)).custody.make(undefined)
  expect(await (await reload()).unlockByDevice()).toBe(false)
  await expect(first.make(undefined)).rejects.toThrow('created on another device')
  expect(await (await reload()).status()).toMatchObject({ keys: 'locked' })
})

it('with a passkey nothing on the device opens them, also where a try without one failed before', async () => {
  const { server, first } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toThrow()
  await first.make({ secret: passkey(), label: 'Chrome on Linux' })
  first.lock()
  expect(await first.unlockByDevice()).toBe(false)
  expect(await first.unlockByPasskey(passkey())).toBe(true)
})
