import { EmbedderPage, expect, test } from './secure-frame/embedder'
import {
  heard,
  makeKeys,
  openWindow,
  sendWindow,
  signInAt,
  windowLogin,
} from './secure-frame/login-window'
import { signInElsewhere } from './secure-frame/sign-in-elsewhere'
import { signOutEverywhere } from './secure-frame/sign-out-everywhere'
import { axeFinds } from './support/axe'
import { gate } from './support/gate'

test('[S7.50][S7.53][S7.54] a social login’s window sends its result to the page, and the wallet frame signs in with it', {
  tag: gate,
}, async ({ app }) => {
  await app.embed()
  const redirect = await app.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  expect(redirect).toEqual({ ok: true, payload: { uri: expect.stringMatching(/^http/) } })
  const first = await windowLogin(app, 'google', 'Wanda')
  const origin = app.lab.walletFrame.url
  expect(first.told).toEqual({
    origin,
    isOurs: true,
    data: { resultUri: expect.stringContaining(`${origin}/callback?code=`) },
  })
  expect(await app.ask('SIGN_IN_SOCIAL', { uri: first.uri })).toEqual({ ok: true })
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await makeKeys(app)
  const { eip155, solana } = await app.addresses()
  // An account with neither email address nor passkey needs a recent sign-in for an export.
  const exported = await app.openScreen('export')
  await (await app.frame()).getByRole('button', { name: 'Continue' }).click()
  await expect(
    (await app.frame()).getByRole('button', { name: 'Press and hold for 3 seconds' }),
  ).toBeVisible()
  await app.ask('CLOSE_SCREEN')
  expect(await exported()).toMatchObject({ ok: false })
  await app.ask('SIGN_OUT')

  // A visitor with keys signs in by one request, which names the network and the kind of account.
  const next = await windowLogin(app, 'google', 'Wanda')
  const asUser = { chainId: 'eip155:31337', preferredAccountType: 'eoa' }
  const user = {
    address: eip155,
    chainId: 'eip155:31337',
    preferredAccountType: 'eoa',
    email: null,
    userName: 'wanda@people.example',
    accounts: expect.arrayContaining([{ address: eip155, type: 'eoa' }]),
  }
  expect(await app.ask('CONNECT_SOCIAL', { uri: next.uri, ...asUser })).toMatchObject({
    ok: true,
    payload: user,
  })
  await app.ask('SIGN_OUT')
  const last = await windowLogin(app, 'google', 'Wanda')
  expect(
    await app.ask('GET_USER', { chainId: 'solana:localnet', socialUri: last.uri }),
  ).toMatchObject({ ok: true, payload: { address: solana, chainId: 'solana:localnet' } })
  expect(await app.ask('GET_USER', asUser)).toMatchObject({ ok: true, payload: user })
  expect(await app.ask('GET_USER')).toMatchObject({ ok: true, payload: { email: null } })
})

test('the result of a social login’s window works once, and only in the browser that began the login', async ({
  app,
  browser,
  complaints,
}) => {
  await app.embed()
  const { uri } = await windowLogin(app, 'github', 'Otto')
  const elsewhere = await browser.newContext()
  const page = await elsewhere.newPage()
  await page.goto(app.origin)
  const thief = new EmbedderPage(page, app.lab, app.origin)
  await thief.embed()
  const over = { ok: false, payload: { message: expect.stringContaining('expired') } }
  expect(await thief.ask('SIGN_IN_SOCIAL', { uri })).toEqual(over)
  await elsewhere.close()
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual({ ok: true })
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual(over)
  expect(complaints.splice(0)).toEqual([expect.stringContaining('404')])
})

test('a login that the visitor refuses at the service is reported as the visitor’s rejection, not as a failure', async ({
  app,
}) => {
  await app.embed()
  const popup = await openWindow(app)
  await sendWindow(app, popup, await app.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'discord' }))
  await popup.getByRole('button', { name: 'Cancel' }).click()
  await expect.poll(() => heard(app.page)).toHaveLength(1)
  const [told] = await heard(app.page)
  const uri = String(Object(told?.data).resultUri)
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual({
    ok: false,
    payload: { message: 'User rejected the request' },
  })
})

test('the wallet frame accepts Apple’s login answer, which Apple sends as a form', async ({
  app,
}) => {
  await app.embed()
  const { uri } = await windowLogin(app, 'apple', 'Ada')
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual({ ok: true })
})

test('a social login’s window sends nothing to another page, and reports a missing opener', async ({
  app,
  complaints,
}) => {
  await app.embed()
  const popup = await openWindow(app)
  expect(await axeFinds(popup)).toEqual([])
  await sendWindow(app, popup, await app.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'x' }))
  // The opener has moved to another origin by now.
  await app.page.goto(`${app.lab.url}/bare.html`)
  await app.page.evaluate(() => {
    window.login = { popup: null, heard: [] }
    addEventListener('message', (event) => {
      window.login?.heard.push({ origin: event.origin, isOurs: false, data: event.data })
    })
  })
  const closed = popup.waitForEvent('close')
  await signInAt(popup, 'Xenia')
  await closed
  expect(JSON.stringify(await heard(app.page))).not.toContain('resultUri')
  // Browsers log a line about it.
  complaints.splice(0)

  await app.page.goto(app.origin)
  await app.embed()
  const again = await app.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google' })
  const alone = await app.page.context().newPage()
  await alone.goto(String(Object(again.payload).uri))
  await signInAt(alone, 'Xenia')
  await expect(alone.getByRole('alert')).toHaveText(/can’t reach the app/)
  expect(await axeFinds(alone)).toEqual([])
  await alone.goto(`${app.lab.walletFrame.url}/callback/x?state=${'a'.repeat(43)}&code=a`)
  await expect(alone.getByRole('heading')).toHaveText('This sign-in has expired')
  expect(await axeFinds(alone)).toEqual([])
  complaints.splice(0)
})

test('if no window can open, the page itself goes to the login service, and returns with the result', async ({
  app,
  complaints,
}) => {
  await app.embed()
  const returnTo = `${app.origin}/shop?item=7`
  const { payload } = await app.ask('GET_SOCIAL_REDIRECT_URI', { provider: 'google', returnTo })
  await app.page.goto(String(Object(payload).uri))
  await signInAt(app.page, 'Rita')
  await app.page.waitForURL(/result_uri=/)
  const back = new URL(app.page.url())
  expect(`${back.origin}${back.pathname}?item=${back.searchParams.get('item')}`).toBe(returnTo)
  // The result belongs to the browser's key, which outlasts the page.
  await app.embed()
  const uri = back.searchParams.get('result_uri')
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual({ ok: true })
  const elsewhere = { provider: 'google', returnTo: 'https://evil.example/' }
  expect(await app.ask('GET_SOCIAL_REDIRECT_URI', elsewhere)).toMatchObject({ ok: false })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('403')])
})

test('[S7.51][S7.52] a visitor signs in to the embedded wallet with Farcaster on a phone', {
  tag: gate,
}, async ({ app }) => {
  await app.embed()
  const redirect = await app.ask('GET_FARCASTER_URI')
  expect(redirect).toEqual({ ok: true, payload: { url: expect.stringMatching(/^http/) } })
  const waiting = await app.begin('CONNECT_FARCASTER')
  const phone = await app.page.context().newPage()
  await phone.goto(String(Object(redirect.payload).url))
  await expect(phone.getByText('Sign in to 127.0.0.1')).toBeVisible()
  await signInAt(phone, 'Fern')
  expect(await app.answer(waiting)).toEqual({ ok: true, payload: { userName: 'fern' } })
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
})

test('a visitor signs in to the embedded wallet with Telegram, from the page itself and from a mini app', async ({
  app,
}) => {
  await app.embed()
  const returnTo = `${app.origin}/`
  const { payload } = await app.ask('GET_TELEGRAM_REDIRECT_URI', { returnTo })
  await app.page.goto(String(Object(payload).uri))
  await signInAt(app.page, 'Tara')
  await app.page.waitForURL(/result_uri=/)
  expect(app.page.url()).not.toContain('tgAuthResult')
  const uri = new URL(app.page.url()).searchParams.get('result_uri')
  await app.embed()
  expect(await app.ask('SIGN_IN_SOCIAL', { uri })).toEqual({ ok: true })
  await app.ask('SIGN_OUT')
  const telegram = await app.lab.logins.telegram()
  const initData = telegram.initData('Tara')
  expect(await app.ask('CONNECT_TELEGRAM', { initData })).toEqual({
    ok: true,
    payload: { userName: 'Tara' },
  })
  expect(await app.ask('GET_LOGINS')).toMatchObject({
    payload: { logins: [{ provider: 'telegram', label: 'Tara' }] },
  })
})

test('a social login is linked and removed once the visitor confirms that in the wallet frame', async ({
  app,
  complaints,
}) => {
  await app.embed()
  const first = await windowLogin(app, 'google', 'Lena')
  await app.ask('SIGN_IN_SOCIAL', { uri: first.uri })
  const second = await windowLogin(app, 'github', 'Lena')
  const refused = await app.begin('LINK_SOCIAL', { uri: second.uri })
  const frame = await app.frame()
  await expect(frame.getByRole('heading')).toHaveText('Also sign in with GitHub?')
  await expect(frame.getByText('Lena', { exact: true })).toBeVisible()
  await frame.getByRole('button', { name: 'Reject' }).click()
  expect(await app.answer(refused)).toMatchObject({ ok: false })
  const linked = await app.begin('LINK_SOCIAL', { uri: second.uri })
  await frame.getByRole('button', { name: 'Confirm' }).click()
  const { payload } = await app.answer(linked)
  const { logins } = Object(payload)
  expect(logins).toMatchObject([{ provider: 'google' }, { provider: 'github', label: 'Lena' }])
  const removed = await app.begin('REMOVE_LOGIN', { id: logins[0].id })
  await expect(frame.getByRole('heading')).toHaveText('Stop using Google to sign in?')
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(removed)).toMatchObject({
    payload: { logins: [{ provider: 'github' }] },
  })
  const last = await app.begin('REMOVE_LOGIN', { id: logins[1].id })
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(last)).toEqual({
    ok: false,
    payload: { message: 'This is your only way to sign in' },
  })
  expect(complaints.splice(0)).toEqual([expect.stringContaining('409')])
})

test('removing a linked social login ends the sessions that it began', async ({ app, browser }) => {
  await app.embed()
  const { uri } = await windowLogin(app, 'google', 'Gina')
  await app.ask('SIGN_IN_SOCIAL', { uri })
  const second = await windowLogin(app, 'github', 'Gina')
  const frame = await app.frame()
  const linked = await app.begin('LINK_SOCIAL', { uri: second.uri })
  await frame.getByRole('button', { name: 'Confirm' }).click()
  const { payload } = await app.answer(linked)
  const { other, close } = await signInElsewhere(app, browser, 'github', 'Gina')
  const removed = await app.begin('REMOVE_LOGIN', { id: Object(payload).logins[1].id })
  await expect(frame.getByRole('heading')).toHaveText('Stop using GitHub to sign in?')
  await frame.getByRole('button', { name: 'Confirm' }).click()
  expect(await app.answer(removed)).toMatchObject({ ok: true })
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: true } })
  await other.embed()
  await expect
    .poll(async () => (await other.ask('IS_CONNECTED')).payload)
    .toEqual({ isConnected: false })
  await close()
})

test('signing out everywhere ends the embedded wallet’s sessions on other devices', async ({
  app,
  browser,
}) => {
  await app.embed()
  const { uri } = await windowLogin(app, 'google', 'Eva')
  await app.ask('SIGN_IN_SOCIAL', { uri })
  const { other, close } = await signInElsewhere(app, browser, 'google', 'Eva')
  const { payload } = await app.ask('GET_DEVICES')
  const { devices } = Object(payload)
  expect(devices).toHaveLength(2)
  expect(devices[0]).toMatchObject({
    name: expect.stringMatching(/^Chrom(e|ium) on Linux$/),
    app: new URL(app.origin).host,
  })
  await signOutEverywhere(app)
  expect(await app.ask('IS_CONNECTED')).toMatchObject({ payload: { isConnected: false } })
  // The other device checks its session when it loads, and its page gets an event.
  await other.embed()
  await expect
    .poll(async () => (await other.ask('IS_CONNECTED')).payload)
    .toEqual({ isConnected: false })
  expect(await other.said()).toContainEqual(
    expect.objectContaining({ type: '@w3m-frame/SESSION_UPDATE' }),
  )
  await close()
})
