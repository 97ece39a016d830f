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
let liar: Awaited<ReturnType<typeof startLyingIssuer>>
let server: AuthServer
let now = Date.now()
beforeAll(async () => {
  ;[oidc, liar] = await Promise.all([startOidc(), startLyingIssuer()])
  server = create({ social: oidc.register(origin), now: () => now })
}, 60_000)
afterAll(() => Promise.all([oidc.stop(), liar.stop()]))

const failed = { resultUri: `${origin}/callback?error=server_error` }
const gone = { status: 404, target: '', resultUri: '' }
const newDevice = () => createDevice(server, () => now)
const refusedAs = (error: string) => ({ ok: false, failure: { error } })

describe('the result of a login window', () => {
  it('works once', async () => {
    const device = await newDevice()
    const uri = await openWindow(device, { provider: 'google' })
    const { resultUri } = await comeBack(server, await answerOf(uri, 'Ann'))
    const asked = { body: { code: codeOf(resultUri) } }
    await device.get(routes.socialSession, asked)
    expect(await device.ask(routes.socialSession, asked)).toMatchObject(refusedAs('expired'))
    const { accessToken: token } = await device.get(routes.socialSession, {
      body: { code: codeOf(await again(device)) },
    })
    expect(await device.ask(routes.linkSocial, { ...asked, token })).toMatchObject(
      refusedAs('expired'),
    )
  })
  const again = async (device: Awaited<ReturnType<typeof newDevice>>) => {
    const uri = await openWindow(device, { provider: 'google' })
    return (await comeBack(server, await answerOf(uri, 'Ann'))).resultUri
  }

  it('signs in only one of simultaneous requests', async () => {
    const device = await newDevice()
    const asked = { body: { code: codeOf(await again(device)) } }
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => device.ask(routes.socialSession, asked)),
    )
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('is useless on another device, such as in a page that reads it', async () => {
    const device = await newDevice()
    const asked = { body: { code: codeOf(await again(device)) } }
    const thief = await newDevice()
    expect(await thief.ask(routes.socialSession, asked)).toMatchObject(refusedAs('expired'))
    await device.get(routes.socialSession, asked)
  })

  it('expires after a minute', async () => {
    const device = await newDevice()
    const [late, early] = [codeOf(await again(device)), codeOf(await again(device))]
    now += 59_999
    await device.get(routes.socialSession, { body: { code: early } })
    now += 1
    const answer = await device.ask(routes.socialSession, { body: { code: late } })
    expect(answer).toMatchObject(refusedAs('expired'))
    now = Date.now()
  })

  it('can be linked for ten minutes, in which it no longer signs in', async () => {
    const device = await newDevice()
    const { accessToken: token } = await fixture.signIn(server, device, newAddress())
    // At the service until the last moment.
    const uri = await openWindow(device, { provider: 'github' })
    const answer = await answerOf(uri, 'Ines')
    now += 899_999
    const early = { body: { code: codeOf((await comeBack(server, answer)).resultUri) } }
    const late = { body: { code: codeOf(await again(device)) } }
    await device.get(routes.socialAccount, early)
    now += 599_999
    expect(await device.ask(routes.socialSession, early)).toMatchObject(refusedAs('expired'))
    const { logins } = await device.get(routes.linkSocial, { ...early, token })
    expect(logins).toMatchObject([{ provider: 'github', label: 'Ines' }])
    now += 1
    expect(await device.ask(routes.socialAccount, late)).toMatchObject(refusedAs('expired'))
    expect(await device.ask(routes.linkSocial, { ...late, token })).toMatchObject(
      refusedAs('expired'),
    )
    now = Date.now()
  })

  it.each(['short', 'a'.repeat(65), '\u0000', `${'a'.repeat(22)}.`])(
    'is refused if it is invalid: %j',
    async (code) => {
      const device = await newDevice()
      expect((await device.ask(routes.socialSession, { body: { code } })).ok).toBe(false)
    },
  )
})

describe('the state of a window', () => {
  it('works once, even if the service would answer again', async () => {
    const device = await newDevice()
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    await comeBack(server, answer.clone())
    expect(await comeBack(server, answer)).toMatchObject(gone)
  })

  it('expires after fifteen minutes, and does not work if it is invented', async () => {
    const device = await newDevice()
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    now += 900_000
    expect(await comeBack(server, answer)).toMatchObject(gone)
    now = Date.now()
    for (const query of ['', '?code=a', '?code=a&state=', `?code=a&state=${'b'.repeat(43)}`]) {
      const made = new Request(`${origin}/callback/google${query}`)
      expect(await comeBack(server, made)).toMatchObject(gone)
    }
  })

  it('belongs to one service: another cannot answer for it', async () => {
    const device = await newDevice()
    const { url } = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    const mixed = new Request(url.replace('/callback/google', '/callback/github'))
    expect(await comeBack(server, mixed)).toMatchObject(failed)
    expect(await comeBack(server, new Request(url))).toMatchObject(gone)
  })

  it('is no mail’s link, and a mail’s link is no state', async () => {
    const device = await newDevice()
    const state = new URL(await openWindow(device, { provider: 'google' })).searchParams.get(
      'state',
    )
    const opened = await server.fetch(new Request(`${origin}/confirm?token=${state}`))
    expect(opened.status).toBe(404)
    const email = newAddress()
    await device.get(routes.login, { body: { email, parent: 'app.example' } })
    const { link = '' } = await fixture.mail.waitForMail(email)
    const forged = new Request(`${origin}/callback/google?code=a&state=${tokenOf(link)}`)
    expect(await comeBack(server, forged)).toMatchObject(gone)
  })

  it('returns to the page that began, whatever the URL names', async () => {
    const device = await newDevice()
    const { url } = await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')
    const more =
      '&target=https://evil.example&parent=https://evil.example&returnTo=https://evil.example'
    const { html, target } = await comeBack(server, new Request(url + more))
    expect(target).toBe(parent)
    expect(html).not.toContain('evil')
  })
})

describe('the answer of a service', () => {
  it('belongs to its own login: another login’s code is refused (PKCE)', async () => {
    const device = await newDevice()
    const [mine, theirs] = [
      new URL((await answerOf(await openWindow(device, { provider: 'google' }), 'Ann')).url),
      new URL((await answerOf(await openWindow(device, { provider: 'google' }), 'Eve')).url),
    ]
    mine.searchParams.set('code', theirs.searchParams.get('code') ?? '')
    expect(await comeBack(server, new Request(mine))).toMatchObject(failed)
  })

  it('comes from the requested service (RFC 9207)', async () => {
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
  ])('is refused with %s', async (_, lie) => {
    const made = create({ social: { google: liar.options } })
    const device = await createDevice(made)
    const told = liar.answer(await openWindow(device, { provider: 'google' }), lie)
    expect(await comeBack(made, told)).toMatchObject(failed)
    const honest = liar.answer(await openWindow(device, { provider: 'google' }), {})
    expect((await comeBack(made, honest)).resultUri).toContain('code=')
  })

  it('is shown as text, without invisible characters', async () => {
    const made = create({ social: { google: liar.options } })
    const device = await createDevice(made)
    const name = '\u202Eeve <script>alert(1)</script>\u0000'
    const uri = await openWindow(device, { provider: 'google' })
    const { html, resultUri } = await comeBack(made, liar.answer(uri, { claims: { name } }))
    expect(html).not.toContain('eve')
    const body = { code: codeOf(resultUri) }
    const { user } = await device.get(routes.socialSession, { body })
    expect(user.name).toBe('eve <script>alert(1)</script>')
  })
})
