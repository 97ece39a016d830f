import { expect, it } from 'vitest'
import {
  createBrowser,
  createDevice,
  createServer,
  openSealed,
  passkey,
} from './custody.fixture.js'

/** Two tabs of one browser, in which the visitor is about to create keys. */
async function openTabs() {
  const server = createServer()
  const browser = createBrowser()
  const first = (await createDevice(server, browser)).custody
  const second = (await createDevice(server, browser)).custody
  const reload = async () => (await createDevice(server, browser)).custody
  return { server, browser, first, second, reload }
}

it('one tab’s keys still open after another tab also tried to create keys and was reloaded', async () => {
  const { first, second, reload } = await openTabs()
  await first.make(undefined)
  await expect(second.make(undefined)).rejects.toThrow('You already have keys')
  expect(await second.status()).toMatchObject({ keys: 'ready' })
  const after = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toBeDefined()
})

it('two tabs that create keys at the same time create them once, and the keys open after a reload', async () => {
  const { first, second, reload } = await openTabs()
  const results = await Promise.allSettled([first.make(undefined), second.make(undefined)])
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  const after = await reload()
  expect(await after.unlockByDevice()).toBe(true)
  expect(await after.pendingCode()).toBeDefined()
})

it('a failed creation of keys in one tab leaves another tab’s keys alone if the server cannot be reached', async () => {
  const { server, first, second, reload } = await openTabs()
  await first.make(undefined)
  server.faults.push('away')
  await expect(second.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
  expect(await (await reload()).unlockByDevice()).toBe(true)
})

it('after a reload, a retry uses the created keys that had not reached the server', async () => {
  const { server, browser, first, reload } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toMatchObject({ code: 'unreachable' })
  const before = await (await openSealed(browser.store)).read('entropy/visitor')
  const after = await reload()
  await after.make(undefined)
  expect(after.entropy()).toEqual(before)
})

it('a sign-out before the server’s answer does not lose the keys that the server already stored', async () => {
  const { server, browser, reload } = await openTabs()
  const { custody, signIn } = await createDevice(server, browser)
  server.whenKept(() => signIn(undefined))
  await expect(custody.make(undefined)).rejects.toThrow('You are not signed in')
  expect(server.held().version).toBe(1)
  expect(await (await reload()).unlockByDevice()).toBe(true)
})

it('a browser drops its unfinished keys after another device created keys for the visitor', async () => {
  const { server, first, reload } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toThrow()
  await (await createDevice(server)).custody.make(undefined)
  expect(await (await reload()).unlockByDevice()).toBe(false)
  await expect(first.make(undefined)).rejects.toThrow('created on another device')
  expect(await (await reload()).status()).toMatchObject({ keys: 'locked' })
})

it('keys created with a passkey open only with it, even after a failed attempt to create keys without one', async () => {
  const { server, first } = await openTabs()
  server.faults.push('none', 'away')
  await expect(first.make(undefined)).rejects.toThrow()
  await first.make({ secret: passkey(), label: 'Chrome on Linux' })
  first.lock()
  expect(await first.unlockByDevice()).toBe(false)
  expect(await first.unlockByPasskey(passkey())).toBe(true)
})
