import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import { randomId } from '../secrets/random.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
let server: AuthServer
beforeAll(() => {
  server = fixture.create()
})

const signedIn = () => fixture.signedIn(server)

describe('a session at the wallet server', () => {
  it('names its visitor, and ends only at logout', async () => {
    const { device, token, user } = await signedIn()
    expect(await device.get(routes.session, { token })).toMatchObject({ user })
    expect(await device.get(routes.logout, { token })).toEqual({})
    expect(await device.ask(routes.session, { token })).toMatchObject({ status: 401 })
    // The device is still known, so a code is enough.
    const body = { email: user.email, parent: 'app.example' }
    expect(await device.get(routes.login, { body, token })).toMatchObject({ action: 'VERIFY_OTP' })
  })

  it('is renewed with a new token, while the old token works for another minute', async () => {
    let now = Date.now()
    const later = fixture.create({ now: () => now })
    const device = await fixture.createDevice(later, () => now)
    const first = await fixture.signIn(later, device, fixture.newAddress())
    now += 10 * 86_400_000
    const second = await device.get(routes.renewSession, { token: first.accessToken })
    expect(second.user).toEqual(first.user)
    expect(second.expiresAt - first.expiresAt).toBe(10 * 86_400_000)
    expect((await device.ask(routes.session, { token: first.accessToken })).ok).toBe(true)
    now += 60_000
    expect((await device.ask(routes.session, { token: first.accessToken })).ok).toBe(false)
    expect((await device.ask(routes.session, { token: second.accessToken })).ok).toBe(true)
  })

  it('is not listed after logout, even if the answer to a renewal was lost', async () => {
    const { device, token, email } = await signedIn()
    const other = await fixture.createDevice(server)
    const { accessToken } = await fixture.signIn(server, other, email)
    const before = await device.get(routes.devices, { token })
    await device.get(routes.renewSession, { token })
    await device.get(routes.logout, { token })
    const { devices } = await other.get(routes.devices, { token: accessToken })
    expect(before.devices).toHaveLength(2)
    expect(devices).toMatchObject([{ isCurrent: true }])
  })

  it('can be logged out without ending a newer session of the same device', async () => {
    const { device, token, email } = await signedIn()
    const { loginId } = await device.get(routes.login, {
      body: { email, parent: 'app.example' },
    })
    const { code } = await fixture.mail.waitForMail(email)
    const newSession = await device.get(routes.loginCode, {
      id: loginId ?? '',
      body: { otp: code },
    })
    await device.get(routes.logout, { token })
    expect((await device.ask(routes.session, { token: newSession.accessToken })).ok).toBe(true)
  })

  it('ends with a sign-out everywhere, even if it is being renewed at that moment', async () => {
    const store = fixture.createStore()
    const heldCalls: (() => void)[] = []
    // The renewal's write waits, like on a slow database connection.
    const slow = new Proxy(store, {
      get(target, name) {
        const method: unknown = Reflect.get(target, name)
        if (typeof method !== 'function' || !['keepSession', 'renewSession'].includes(String(name)))
          return method
        return async (...parameters: unknown[]) => {
          await new Promise<void>((resolve) => void heldCalls.push(resolve))
          return method.apply(target, parameters)
        }
      },
    })
    const { device, token } = await signedIn()
    const slowServer = fixture.create({ store: slow })
    const renewal = { method: 'POST', path: '/v1/session' }
    const proof = await device.prove(renewal.method, renewal.path, { token })
    const answer = slowServer.fetch(
      new Request(`https://wallet.example${renewal.path}`, {
        method: renewal.method,
        headers: { DPoP: proof, Authorization: `DPoP ${token}` },
      }),
    )
    await expect.poll(() => heldCalls.length).toBe(1)
    await device.get(routes.logoutEverywhere, { token, body: { passkeys: [] } })
    for (const go of heldCalls) go()
    expect((await answer).status).toBe(401)
  })

  it('belongs to the same visitor on every device, in whatever letter case the email address is typed', async () => {
    const { email, user } = await signedIn()
    const other = await fixture.createDevice(server)
    const body = { email: email.toUpperCase(), parent: 'app.example' }
    const { loginId } = await other.get(routes.login, { body })
    const { link = '', to } = await fixture.mail.waitForMail(email)
    expect(to).toBe(email)
    await fixture.press(server, link, 'confirm')
    const { code } = await fixture.mail.waitForMail(email)
    const request = { id: loginId ?? '', body: { otp: code } }
    expect((await other.get(routes.loginCode, request)).user).toEqual(user)
  })
})

describe('a verification code for a signed-in visitor', () => {
  it('is sent to the visitor’s address, and accepted once', async () => {
    const { device, token, email } = await signedIn()
    const { verificationId: id } = await device.get(routes.verification, { token })
    const { code = '' } = await fixture.mail.waitForMail(email)
    const verify = (otp: string) =>
      device.ask(routes.verificationCode, { token, id, body: { otp } })
    expect(await verify(otherThan(code))).toMatchObject({ failure: { triesLeft: 4 } })
    expect(await verify(code)).toMatchObject({ ok: true, body: {} })
    expect(await verify(code)).toMatchObject({ failure: { error: 'expired' } })
  })

  it('does not sign anybody in, and does not count for another visitor', async () => {
    const one = await signedIn()
    const { verificationId: id } = await one.device.get(routes.verification, { token: one.token })
    const { code } = await fixture.mail.waitForMail(one.email)
    const body = { otp: code }
    expect(await one.device.ask(routes.loginCode, { id, body })).toMatchObject({ status: 404 })
    const two = await signedIn()
    const request = { token: two.token, id, body }
    expect(await two.device.ask(routes.verificationCode, request)).toMatchObject({ status: 404 })
    const unknown = { token: two.token, id: randomId(), body }
    expect(await two.device.ask(routes.verificationCode, unknown)).toMatchObject({ status: 404 })
  })
})

describe('the server’s health path', () => {
  const get = async (of: AuthServer, path: string) =>
    (await of.fetch(new Request(`https://wallet.example${path}`))).status

  it('reports whether the instance and its store answer', async () => {
    expect(await get(server, '/healthz')).toBe(200)
    expect(await get(server, '/readyz')).toBe(200)
    const ready = () => Promise.reject(new Error('down'))
    const down = fixture.create({ store: { ...fixture.createStore(), ready } })
    expect(await get(down, '/healthz')).toBe(200)
    expect(await get(down, '/readyz')).toBe(503)
    const silent = fixture.create({
      store: { ...fixture.createStore(), ready: () => new Promise(() => {}) },
    })
    expect(await get(silent, '/readyz')).toBe(503)
  })

  it('queries the store once for simultaneous requests, and again after a second', async () => {
    let [now, queryCount] = [Date.now(), 0]
    const store = fixture.createStore()
    const ready = async () => {
      queryCount += 1
      await store.ready()
    }
    const counted = fixture.create({ store: { ...store, ready }, now: () => now })
    const askMany = () => Promise.all(Array.from({ length: 50 }, () => get(counted, '/readyz')))
    expect(new Set(await askMany())).toEqual(new Set([200]))
    await askMany()
    expect(queryCount).toBe(1)
    now += 1_000
    await askMany()
    expect(queryCount).toBe(2)
  })

  it('queries a store that does not answer only once in ten seconds', async () => {
    let [now, queryCount] = [Date.now(), 0]
    const ready = () => {
      queryCount += 1
      return queryCount === 1 ? new Promise<void>(() => {}) : Promise.resolve()
    }
    const silent = fixture.create({
      store: { ...fixture.createStore(), ready },
      now: () => now,
    })
    const answers = await Promise.all([get(silent, '/readyz'), get(silent, '/readyz')])
    expect(answers).toEqual([503, 503])
    expect(queryCount).toBe(1)
    now += 10_000
    expect(await get(silent, '/readyz')).toBe(200)
    expect(queryCount).toBe(2)
  })

  it('does not make unknown paths public (404), nor the session path (401 without a token)', async () => {
    expect(await get(server, '/v1/nothing')).toBe(404)
    expect(await get(server, '/v1/session')).toBe(401)
  })
})
