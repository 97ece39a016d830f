import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcService, startOidc } from '../../../../../apps/lab/services/social/oidc.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import { startLyingIssuer } from '../testing/lying-issuer.fixture.js'
import { origin, serverFixture, tokenOf } from '../testing/server.fixture.js'
import { answerOf, codeOf, comeBack, openWindow, parent } from '../testing/window.fixture.js'

const fixture = serverFixture()
const { create, createDevice, newAddress } = fixture
let oidc: OidcService
let issuer: Awaited<ReturnType<typeof startLyingIssuer>>
let server: AuthServer
let now = Date.now()
beforeAll(async () => {
  ;[oidc, issuer] = await Promise.all([startOidc(), startLyingIssuer()])
  server = create({ social: oidc.register(origin), now: () => now })
}, 60_000)
afterAll(() => Promise.all([oidc.stop(), issuer.stop()]))

const failed = { resultUri: `${origin}/callback?error=server_error` }
const expiredPage = { status: 404, target: '', resultUri: '' }
const newDevice = () => createDevice(server, () => now)
const refusedAs = (error: string) => ({ ok: false, failure: { error } })

describe('the result of a login window', () => {
  it('can be used once', async () => {
    const device = await newDevice()
    const uri = await openWindow(device, { provider: 'google' })
    const { resultUri } = await comeBack(server, await answerOf(uri, 'Ann'))
    const request = { body: { code: codeOf(resultUri) } }
    await device.get(routes.socialSession, request)
    expect(await device.ask(routes.socialSession, request)).toMatchObject(refusedAs('expired'))
    const { accessToken: token } = await device.get(routes.socialSession, {
      body: { code: codeOf(await loginInWindow(device)) },
    })
    expect(await device.ask(routes.linkSocial, { ...request, token })).toMatchObject(
      refusedAs('expired'),
    )
  })
  const loginInWindow = async (device: Awaited<ReturnType<typeof newDevice>>) => {
    const uri = await openWindow(device, { provider: 'google' })
    return (await comeBack(server, await answerOf(uri, 'Ann'))).resultUri
  }

  it('signs in only one of several simultaneous requests', async () => {
    const device = await newDevice()
    const request = { body: { code: codeOf(await loginInWindow(device)) } }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => device.ask(routes.socialSession, request)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('does not work on another device, for example if a page intercepts it', async () => {
    const device = await newDevice()
    const request = { body: { code: codeOf(await loginInWindow(device)) } }
    const thief = await newDevice()
    expect(await thief.ask(routes.socialSession, request)).toMatchObject(refusedAs('expired'))
    await device.get(routes.socialSession, request)
  })

  it('signs in for one minute, and then expires', async () => {
    const device = await newDevice()
    const [lateCode, earlyCode] = [
      codeOf(await loginInWindow(device)),
      codeOf(await loginInWindow(device)),
    ]
    now += 59_999
    await device.get(routes.socialSession, { body: { code: earlyCode } })
    now += 1
    const answer = await device.ask(routes.socialSession, { body: { code: lateCode } })
    expect(answer).toMatchObject(refusedAs('expired'))
    now = Date.now()
  })

  it('can link the account for ten minutes, although it can sign in for one minute only', async () => {
    const device = await newDevice()
    const { accessToken: token } = await fixture.signIn(server, device, newAddress())
    // The visitor stays at the service until the last moment.
    const uri = await openWindow(device, { provider: 'github' })
    const answer = await answerOf(uri, 'Ines')
    now += 899_999
    const early = { body: { code: codeOf((await comeBack(server, answer)).resultUri) } }
    const lateRequest = { body: { code: codeOf(await loginInWindow(device)) } }
    await device.get(routes.socialAccount, early)
    now += 599_999
    expect(await device.ask(routes.socialSession, early)).toMatchObject(refusedAs('expired'))
    const { logins } = await device.get(routes.linkSocial, { ...early, token })
    expect(logins).toMatchObject([{ provider: 'github', label: 'Ines' }])
    now += 1
    expect(await device.ask(routes.socialAccount, lateRequest)).toMatchObject(refusedAs('expired'))
    expect(await device.ask(routes.linkSocial, { ...lateRequest, token })).toMatchObject(
      refusedAs('expired'),
    )
    now = Date.now()
  })

  it.each(['short', 'a'.repeat(65), '\u0000', `${'a'.repeat(22)}.`])(
    'is refused if it is not a valid code: %j',
    async (code) => {
      const device = await newDevice()
      expect((await device.ask(routes.socialSession, { body: { code } })).ok).toBe(false)
    },
  )
})

describe('the OAuth state of a login window', () => {
  it('can be used once, even if the service would answer again', async () => {
    const device = await newDevice()
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    await comeBack(server, answer.clone())
    expect(await comeBack(server, answer)).toMatchObject(expiredPage)
  })

  it('expires after fifteen minutes, and an invented state is refused', async () => {
    const device = await newDevice()
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    now += 900_000
    expect(await comeBack(server, answer)).toMatchObject(expiredPage)
    now = Date.now()
    for (const query of ['', '?code=a', '?code=a&state=', `?code=a&state=${'b'.repeat(43)}`]) {
      const callback = new Request(`${origin}/callback/google${query}`)
      expect(await comeBack(server, callback)).toMatchObject(expiredPage)
    }
  })

  it('belongs to one service, so another service cannot answer for it', async () => {
    const device = await newDevice()
    const { url } = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    const mixed = new Request(url.replace('/callback/google', '/callback/github'))
    expect(await comeBack(server, mixed)).toMatchObject(failed)
    expect(await comeBack(server, new Request(url))).toMatchObject(expiredPage)
  })

  it('is not accepted as a mail’s link, and a mail’s link is not accepted as a state', async () => {
    const device = await newDevice()
    const state = new URL(await openWindow(device, { provider: 'google' })).searchParams.get(
      'state',
    )
    const page = await server.fetch(new Request(`${origin}/confirm?token=${state}`))
    expect(page.status).toBe(404)
    const email = newAddress()
    await device.get(routes.login, { body: { email, parent: 'app.example' } })
    const { link = '' } = await fixture.mail.waitForMail(email)
    const forged = new Request(`${origin}/callback/google?code=a&state=${tokenOf(link)}`)
    expect(await comeBack(server, forged)).toMatchObject(expiredPage)
  })

  it('returns the visitor to the page that began the login, whatever page the URL names', async () => {
    const device = await newDevice()
    const { url } = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    const more =
      '&target=https://evil.example&parent=https://evil.example&returnTo=https://evil.example'
    const { html, target } = await comeBack(server, new Request(url + more))
    expect(target).toBe(parent)
    expect(html).not.toContain('evil')
  })
})

describe('a login service’s answer (OAuth, OpenID Connect)', () => {
  it('counts only for its own login: another login’s code is refused (PKCE)', async () => {
    const device = await newDevice()
    const [ownReturn, otherReturn] = [
      new URL((await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')).url),
      new URL((await answerOf(await openWindow(device, { provider: 'google' }), 'Eve')).url),
    ]
    ownReturn.searchParams.set('code', otherReturn.searchParams.get('code') ?? '')
    expect(await comeBack(server, new Request(ownReturn))).toMatchObject(failed)
  })

  it('must come from the requested service (RFC 9207)', async () => {
    const device = await newDevice()
    const url = new URL(
      (await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')).url,
    )
    url.searchParams.set('iss', 'https://evil.example')
    expect(await comeBack(server, new Request(url))).toMatchObject(failed)
  })

  it.each([
    ['another nonce', { claims: { nonce: 'another' } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['another audience', { claims: { aud: 'another' } }],
    ['another issuer', { claims: { iss: 'https://evil.example' } }],
    ['no subject', { claims: { sub: undefined } }],
    ['an expired time', { isOver: true }],
    ['another key', { isForged: true }],
  ])('is refused if its ID token has %s', async (_, lie) => {
    const liarServer = create({ social: { google: issuer.options } })
    const device = await createDevice(liarServer)
    const forgedAnswer = issuer.answer(await openWindow(device, { provider: 'google' }), lie)
    expect(await comeBack(liarServer, forgedAnswer)).toMatchObject(failed)
    const honestAnswer = issuer.answer(await openWindow(device, { provider: 'google' }), {})
    expect((await comeBack(liarServer, honestAnswer)).resultUri).toContain('code=')
  })

  it('is shown as text, without invisible characters', async () => {
    const liarServer = create({ social: { google: issuer.options } })
    const device = await createDevice(liarServer)
    const name = '\u202Eeve <script>alert(1)</script>\u0000'
    const uri = await openWindow(device, { provider: 'google' })
    const { html, resultUri } = await comeBack(liarServer, issuer.answer(uri, { claims: { name } }))
    expect(html).not.toContain('eve')
    const body = { code: codeOf(resultUri) }
    const { user } = await device.get(routes.socialSession, { body })
    expect(user.name).toBe('eve <script>alert(1)</script>')
  })
})
