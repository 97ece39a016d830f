import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { authPage, until } from './auth.fixture.js'
import { createLoginSettings } from './login-settings.js'
import { openerPage } from './social/opener.fixture.js'

const ends: (() => void)[] = []
beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

async function page(options: { isBlocked?: boolean } = {}) {
  const opener = openerPage(options)
  vi.stubGlobal('window', opener.page)
  const harness = authPage({ knownDevice: true })
  ends.push(harness.destroy)
  await harness.signIn()
  harness.modal.open({ view: 'LoginSettings' })
  const settings = harness.shell.controller(createLoginSettings)
  await settings.read()
  const providers = () => settings.state.logins?.map(({ provider }) => provider)
  return { ...harness, ...opener, settings, providers }
}
const back = (provider: string) => ({ resultUri: `https://auth.test/return/${provider}` })

it('the login settings list the account’s linked login services and the signed-in devices', async () => {
  const { settings, providers, controls } = await page()
  expect(providers()).toEqual(['google'])
  expect(settings.state.devices).toMatchObject([{ isCurrent: true }, { isCurrent: false }])
  await settings.read()
  expect(controls.log.filter((name) => name === 'logins.list')).toHaveLength(1)
})

it('the login settings link a login service to the account once the visitor confirms in the embedded wallet', async () => {
  const { settings, providers, post, opened, controls, view } = await page()
  const linked = settings.link('x')
  await until(() => opened[0]?.window.location.href === 'https://auth.test/login/x')
  post(back('x'))
  await until(() => view() === 'WalletScreen')
  expect(providers()).toEqual(['google'])
  controls.finishScreen('confirmLogin')
  await linked
  expect([providers(), view(), settings.state]).toMatchObject([
    ...[['google', 'x'], 'LoginSettings'],
    { of: expect.any(String) },
  ])
  expect([settings.state.busy, settings.state.failure]).toEqual([undefined, undefined])
})

it('in the login settings, no login service is linked to the account if the visitor closes the login window', async () => {
  const { settings, providers, opened } = await page()
  const linked = settings.link('x')
  await until(() => opened[0]?.window.location.href === 'https://auth.test/login/x')
  opened[0]?.window.close()
  await vi.advanceTimersByTimeAsync(1_000)
  await linked
  expect(settings.state.failure?.problem).toBe('closed')
  expect(providers()).toEqual(['google'])
})

it('if the browser opens no window, linking a login service leaves the page for the service, and is confirmed after the return', async () => {
  const { settings, providers, controls, view, modal } = await page({ isBlocked: true })
  const openWindow = vi.fn()
  vi.stubGlobal('open', openWindow)
  vi.stubGlobal('location', { href: 'https://app.test/p' })
  const linking = settings.link('x')
  await until(() => openWindow.mock.calls.length > 0)
  const [uri, target] = openWindow.mock.calls[0] ?? []
  expect([target, String(uri)]).toEqual(['_top', expect.stringContaining('link.x.')])
  modal.close()
  await linking
  expect(settings.state.failure).toBeUndefined()
  const linked = settings.resume('x', back('x').resultUri)
  await until(() => view() === 'WalletScreen')
  controls.finishScreen('confirmLogin')
  await linked
  expect([providers(), view()]).toEqual([['google', 'x'], 'LoginSettings'])
  await settings.resume('x', undefined)
  expect(settings.state.failure?.problem).toBe('expired')
})

it('the login settings link a Farcaster account once the visitor confirms in the app and in the embedded wallet', async () => {
  const { settings, providers, controls, view, router } = await page()
  router.reset({ view: 'AccountSettings' })
  router.push({ view: 'LoginSettings' })
  const linked = settings.link('farcaster')
  expect(view()).toBe('LinkFarcaster')
  await until(() => settings.state.farcasterUrl !== undefined)
  expect(settings.state).toMatchObject({
    busy: 'farcaster',
    farcasterUrl: 'https://farcaster.test/connect',
  })
  controls.confirmFarcaster()
  await until(() => view() === 'WalletScreen')
  expect(providers()).toEqual(['google'])
  controls.finishScreen('confirmLogin')
  await linked
  expect([providers(), view()]).toEqual([['google', 'farcaster'], 'LoginSettings'])
  expect([settings.state.farcasterUrl, settings.state.failure]).toEqual([undefined, undefined])
  expect(router.back() && view()).toBe('AccountSettings')
  expect(controls.log).not.toContain('farcaster.connect')
})

it.each(['farcaster.uri', 'farcaster.result'])(
  'the login settings show that linking a Farcaster account failed: %s',
  async (name) => {
    const { settings, providers, controls, view } = await page()
    controls.failNext(name, Object.assign(new Error('no'), { name: 'FrameTimeoutError' }))
    await settings.link('farcaster')
    expect([view(), providers()]).toEqual(['LoginSettings', ['google']])
    expect(settings.state.failure).toMatchObject({ problem: 'farcaster', cause: 'timeout' })
    expect(settings.state.farcasterUrl).toBeUndefined()
  },
)

it('no Farcaster account is linked if the visitor leaves the QR code, whether the login settings or the app opened the view', async () => {
  const { settings, providers, controls, view, router, modal } = await page()
  const linking = settings.link('farcaster')
  await until(() => settings.state.farcasterUrl !== undefined)
  router.back()
  await linking
  expect([view(), settings.state.failure, settings.state.farcasterUrl]).toEqual([
    ...['LoginSettings', undefined, undefined],
  ])
  modal.open({ view: 'LinkFarcaster' })
  const failing = settings.link('farcaster')
  await until(() => settings.state.farcasterUrl !== undefined)
  modal.close()
  await failing
  controls.confirmFarcaster()
  expect(controls.log).not.toContain('logins.link')
  expect(providers()).toEqual(['google'])
  controls.failNext('farcaster.uri', new Error('no'))
  modal.open({ view: 'LinkFarcaster' })
  await settings.link('farcaster')
  expect(view()).toBe('LoginSettings')
})

it('leaving the login settings while a login service is being linked closes the login window and links nothing', async () => {
  const { settings, opened, post, router, view, controls } = await page()
  router.reset({ view: 'AccountSettings' })
  router.push({ view: 'LoginSettings' })
  const linked = settings.link('x')
  await until(() => opened[0]?.window.location.href === 'https://auth.test/login/x')
  router.back()
  await linked
  post(back('x'))
  expect([opened[0]?.window.closed, view(), settings.state.failure]).toEqual([
    ...[true, 'AccountSettings', undefined],
  ])
  expect(controls.log).not.toContain('logins.link')
})

it('the login settings clear failures when the visitor leaves the view, and all data when another account becomes active', async () => {
  const { settings, controls, router, carabiner } = await page()
  controls.failNext('logins.remove', new Error('This is your only way to sign in'))
  await settings.remove('login-1')
  expect(settings.state.failure).toBeDefined()
  router.reset({ view: 'AccountSettings' })
  await until(() => settings.state.failure === undefined)
  expect(settings.state.logins).toBeDefined()
  await carabiner.disconnect()
  await until(() => settings.state.of === undefined)
  expect(settings.state).toEqual({})
})

it('the login settings remove a linked login service once the visitor confirms, but not if the visitor leaves the confirmation', async () => {
  const { settings, providers, controls, view, router } = await page()
  const removing = settings.remove('login-1')
  await until(() => view() === 'WalletScreen')
  router.back()
  await removing
  expect([providers(), settings.state.failure]).toEqual([['google'], undefined])
  controls.finishScreen('confirmLogin')
  await settings.remove('login-1')
  expect([providers(), view()]).toEqual([[], 'LoginSettings'])
})

it('the login settings show the wallet’s reason for rejecting a change', async () => {
  const { settings, controls, providers } = await page()
  controls.failNext('logins.remove', new Error('This is your only way to sign in'))
  await settings.remove('login-1')
  expect(settings.state.failure?.problem).toBe('lastLogin')
  expect(providers()).toEqual(['google'])
})

it('the login settings sign out one or all devices once the visitor confirms, but not if the visitor leaves the confirmation', async () => {
  const { settings, controls, view, router } = await page()
  for (const verb of ['removeDevice', 'signOutEverywhere'] as const) {
    const signingOut = settings[verb]('device-2')
    await until(() => view() === 'WalletScreen')
    router.back()
    await signingOut
    expect(settings.state).toMatchObject({ devices: [{}, {}] })
    expect(settings.state.failure).toBeUndefined()
  }
  controls.finishScreen('confirmLogin')
  await settings.removeDevice('device-2')
  expect(settings.state.devices?.map(({ id }) => id)).toEqual(['device-1'])
  expect(view()).toBe('LoginSettings')
  await settings.signOutEverywhere()
  expect(controls.log.at(-1)).toBe('logins.signOutEverywhere')
  expect(settings.state).toEqual({})
})

it('the login settings read the list of devices again after a failure', async () => {
  const { settings, controls } = await page()
  controls.failNext('logins.devices', new Error('The wallet’s server cannot be reached.'))
  await settings.read(true)
  expect(settings.state.unread?.problem).toBe('unreachable')
  await settings.read(true)
  expect(settings.state.unread).toBeUndefined()
})
