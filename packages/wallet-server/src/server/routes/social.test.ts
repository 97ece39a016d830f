import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OidcService, startOidc } from '../../../../../apps/lab/services/social/oidc.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from '../testing/device.fixture.js'
import { origin, serverFixture } from '../testing/server.fixture.js'
import { answerOf, codeOf, comeBack, openWindow, parent } from '../testing/window.fixture.js'

const { create, createDevice, signIn, newAddress } = serverFixture()
const six = ['google', 'apple', 'github', 'facebook', 'x', 'discord'] as const
let oidc: OidcService
let server: AuthServer
let people = 0
const newName = () => {
  people += 1
  return `Person ${people}`
}
beforeAll(async () => {
  oidc = await startOidc()
  server = create({ social: oidc.register(origin), allowedOrigins: [parent] })
}, 60_000)
afterAll(() => oidc.stop())

/** Runs a whole login in a window. */
async function signInBy(device: Device, provider: (typeof six)[number], name: string) {
  const end = await comeBack(server, await answerOf(await openWindow(device, { provider }), name))
  return device.get(routes.socialSession, { body: { code: codeOf(end.resultUri) } })
}

describe('a social login in a window', () => {
  it.each(six)('signs in with %s, as the same visitor each time', async (provider) => {
    const device = await createDevice(server)
    const name = newName()
    const uri = await openWindow(device, { provider })
    const { searchParams } = new URL(uri)
    expect(searchParams.get('response_type')).toBe('code')
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe(`${origin}/callback/${provider}`)
    const end = await comeBack(server, await answerOf(uri, name))
    expect(end).toMatchObject({ status: 200, target: parent, returnUri: '' })
    expect(end.resultUri).toMatch(/^https:\/\/wallet\.example\/callback\?code=[\w-]+$/)
    const body = { code: codeOf(end.resultUri) }
    const { user, accessToken } = await device.get(routes.socialSession, { body })
    expect(user.email).toBeNull()
    expect(user.name).toMatch(/^person/i)
    const { logins } = await device.get(routes.logins, { token: accessToken })
    expect(logins).toEqual([expect.objectContaining({ provider, label: user.name })])
    const secondLogin = await signInBy(await createDevice(server), provider, name)
    expect(secondLogin.user).toEqual(user)
    const other = await signInBy(await createDevice(server), provider, newName())
    expect(other.user.id).not.toBe(user.id)
  })

  it('reports that the visitor refused it, and signs nobody in', async () => {
    const device = await createDevice(server)
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), null)
    const { target, resultUri } = await comeBack(server, answer)
    expect(target).toBe(parent)
    expect(resultUri).toBe(`${origin}/callback?error=access_denied`)
  })

  it('returns to the page by a URL with the result if the page gave a return URL', async () => {
    const device = await createDevice(server)
    const returnTo = `${parent}/shop?item=7&result_uri=old#top`
    const uri = await openWindow(device, { provider: 'x', returnTo })
    const { returnUri } = await comeBack(server, await answerOf(uri, newName()))
    const back = new URL(returnUri)
    const resultUri = back.searchParams.get('result_uri') ?? ''
    expect(back.searchParams.getAll('result_uri')).toHaveLength(1)
    back.searchParams.delete('result_uri')
    expect(back.href).toBe(`${parent}/shop?item=7#top`)
    await device.get(routes.socialSession, { body: { code: codeOf(resultUri) } })
  })

  it('has pages without inline code, which no page can embed', async () => {
    const device = await createDevice(server)
    const answer = await answerOf(await openWindow(device, { provider: 'google' }), newName())
    const response = await server.fetch(answer)
    const policy = response.headers.get('content-security-policy') ?? ''
    for (const rule of [
      ...["default-src 'none'", "script-src 'self'", "frame-ancestors 'none'"],
      ...["base-uri 'none'", "trusted-types 'none'"],
    ]) {
      expect(policy).toContain(rule)
    }
    // The page must keep its opener to report to it.
    expect(response.headers.get('cross-origin-opener-policy')).toBeNull()
    expect(response.headers.get('referrer-policy')).toBe('no-referrer')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const html = await response.text()
    expect(html).not.toMatch(/<script(?![^>]*\bsrc=)|<style|style=|\son\w+=/)
    const assets = ['/callback/back.js', '/callback/opening.js', '/callback/style.css']
    for (const path of [...assets, '/loading']) {
      expect((await server.fetch(new Request(origin + path))).status).toBe(200)
    }
  })

  it('is refused for a service that is not set up, or a page that may not embed the wallet', async () => {
    const none = create({ allowedOrigins: [parent] })
    const device = await createDevice(none)
    const body = { provider: 'google', parent }
    expect(await device.ask(routes.social, { body })).toMatchObject({
      status: 404,
      failure: { error: 'not_offered' },
    })
    const own = await createDevice(server)
    const foreign = { provider: 'google', parent: 'https://evil.example' }
    expect((await own.ask(routes.social, { body: foreign })).status).toBe(403)
    const leading = { ...body, returnTo: 'https://evil.example/' }
    expect((await own.ask(routes.social, { body: leading })).status).toBe(403)
  })

  it('reports that the service cannot be reached', async () => {
    const unreachable = {
      google: { clientId: 'a', clientSecret: 'b', issuer: 'http://127.0.0.1:9' },
    }
    const device = await createDevice(create({ social: unreachable }))
    expect(await device.ask(routes.social, { body: { provider: 'google', parent } })).toMatchObject(
      {
        status: 502,
        failure: { error: 'service_failed' },
      },
    )
  })
})

describe('a social account', () => {
  it('with the email address of a wallet has a wallet of its own until the visitor links the two', async () => {
    const device = await createDevice(server)
    const name = newName()
    const email = `${name.toLowerCase().replace(' ', '.')}@people.example`
    const byMail = await signIn(server, device, email)
    const bySocial = await signInBy(device, 'google', name)
    expect(bySocial.user).toMatchObject({ email: null, name: email })
    expect(bySocial.user.id).not.toBe(byMail.user.id)
  })

  it('signs in to the wallet it is linked to, until the link is removed', async () => {
    const device = await createDevice(server)
    const { accessToken: token, user } = await signIn(server, device, newAddress())
    const [name, uri] = [newName(), await openWindow(device, { provider: 'github' })]
    const end = await comeBack(server, await answerOf(uri, name))
    const body = { code: codeOf(end.resultUri) }
    const { logins } = await device.get(routes.linkSocial, { token, body })
    expect(logins).toEqual([expect.objectContaining({ provider: 'github', label: name })])
    expect((await signInBy(await createDevice(server), 'github', name)).user.id).toBe(user.id)
    const thief = await createDevice(server)
    const { accessToken: stolen } = await signInBy(thief, 'github', name)
    const [login] = logins
    const left = await device.get(routes.removeLogin, {
      token,
      id: login?.id ?? '',
      body: { passkeys: [] },
    })
    expect(left).toEqual({ logins: [] })
    // Removing the account signs out its session, and keeps the remover's.
    expect((await thief.ask(routes.session, { token: stolen })).status).toBe(401)
    expect((await device.ask(routes.session, { token })).status).toBe(200)
    expect((await signInBy(await createDevice(server), 'github', name)).user.id).not.toBe(user.id)
  })

  it('can be linked to one wallet only, and a wallet’s last login cannot be removed', async () => {
    const device = await createDevice(server)
    const name = newName()
    const { accessToken: otherToken } = await signInBy(device, 'discord', name)
    const { accessToken: token } = await signIn(server, device, newAddress())
    const uri = await openWindow(device, { provider: 'discord' })
    const { resultUri } = await comeBack(server, await answerOf(uri, name))
    const body = { code: codeOf(resultUri) }
    expect(await device.ask(routes.linkSocial, { token, body })).toMatchObject({
      failure: { error: 'linked_elsewhere' },
    })
    const { logins } = await device.get(routes.logins, { token: otherToken })
    const request = { token: otherToken, id: logins[0]?.id ?? '', body: { passkeys: [] } }
    expect(await device.ask(routes.removeLogin, request)).toMatchObject({
      failure: { error: 'last_login' },
    })
    expect((await device.ask(routes.session, { token: otherToken })).status).toBe(200)
  })
})

describe('the list of a visitor’s devices', () => {
  it('shows each device, and can sign out one or all of them', async () => {
    const name = newName()
    const [device, otherDevice] = [await createDevice(server), await createDevice(server)]
    const { accessToken: token } = await signInBy(device, 'google', name)
    const { accessToken: other } = await signInBy(otherDevice, 'google', name)
    const { devices } = await device.get(routes.devices, { token })
    expect(devices).toHaveLength(2)
    expect(devices.map(({ app }) => app)).toEqual(['app.example', 'app.example'])
    const far = devices.find(({ isCurrent }) => !isCurrent)
    const left = await device.get(routes.removeDevice, {
      token,
      id: far?.id ?? '',
      body: { passkeys: [] },
    })
    expect(left.devices).toEqual([expect.objectContaining({ isCurrent: true })])
    expect((await otherDevice.ask(routes.session, { token: other })).status).toBe(401)
    const back = await signInBy(otherDevice, 'google', name)
    await device.get(routes.logoutEverywhere, { token, body: { passkeys: [] } })
    expect((await device.ask(routes.session, { token })).status).toBe(401)
    expect((await otherDevice.ask(routes.session, { token: back.accessToken })).status).toBe(401)
  })
})
