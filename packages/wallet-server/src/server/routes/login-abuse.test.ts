import { describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { randomId } from '../secrets/random.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
const parent = 'app.example'

describe('an email login under attack', () => {
  it('allows five tries of a code, however many are sent at once through two server instances', async () => {
    const [one, two] = [fixture.create(), fixture.create()]
    const device = await fixture.createDevice(one)
    const other = { fetch: two.fetch.bind(two) }
    const { loginId: id, code } = await fixture.reachCode(one, device, fixture.newAddress())
    const body = { otp: otherThan(code) }
    const path = routes.loginCode.path.replace(':id', id)
    const requests = await Promise.all(
      Array.from({ length: 20 }, async (_, at) => {
        const request = new Request(`https://wallet.example${path}`, {
          method: 'POST',
          headers: {
            DPoP: await device.prove('POST', path),
            'Content-Type': 'application/json',
          },
          body: JSON.stringify(body),
        })
        return (at % 2 ? one : other).fetch(request)
      }),
    )
    const answers = await Promise.all(requests.map((answer) => answer.json()))
    const wrong = answers.filter(({ error }) => error === 'wrong_code')
    expect(wrong.map(({ triesLeft }) => triesLeft).sort()).toEqual([1, 2, 3, 4])
    expect(answers.filter(({ error }) => error === 'too_many_tries')).toHaveLength(16)
    const right = await device.ask(routes.loginCode, { id, body: { otp: code } })
    expect(right).toMatchObject({ failure: { error: 'too_many_tries' } })
  })

  it('accepts a correct code once, even in two simultaneous requests', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const email = fixture.newAddress()
    await fixture.makeKnown(email)
    const { loginId: id, code } = await fixture.reachCode(server, device, email)
    const request = { id, body: { otp: code } }
    const answers = await Promise.all([
      device.ask(routes.loginCode, request),
      device.ask(routes.loginCode, request),
      device.ask(routes.loginCode, request),
    ])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await device.ask(routes.loginCode, request)).toMatchObject({
      failure: { error: 'expired' },
    })
    const { rows } = await fixture.database.query(
      'select 1 from wallet_sessions where expires_at > $1',
      [Date.now() + 1_000],
    )
    expect(rows).toHaveLength(1)
  })

  it('accepts a stolen code only together with the device key that requested it', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const thief = await fixture.createDevice(server)
    const { loginId: id, code } = await fixture.reachCode(server, device, fixture.newAddress())
    const request = { id, body: { otp: code } }
    const stolen = await thief.ask(routes.loginCode, request)
    expect(stolen).toMatchObject({ status: 404, failure: { error: 'expired' } })
    const thiefLogin = await fixture.reachCode(server, thief, fixture.newAddress())
    expect(await thief.ask(routes.loginCode, { ...request, id: thiefLogin.loginId })).toMatchObject(
      {
        status: 422,
      },
    )
    expect((await device.ask(routes.loginCode, request)).ok).toBe(true)
  })

  it('ends at time limits: for the link, the code, the login and the session', async () => {
    let now = Date.now()
    const server = fixture.create({ now: () => now })
    const device = await fixture.createDevice(server, () => now)
    const email = fixture.newAddress()
    await fixture.makeKnown(email)
    const { loginId } = await device.get(routes.login, { body: { email, parent } })
    const id = loginId ?? ''
    const { link = '' } = await fixture.mail.waitForMail(email)
    now += 10 * 60_000 + 1
    expect((await fixture.press(server, link, 'confirm')).status).toBe(404)

    await device.get(routes.loginResend, { id })
    const next = await fixture.mail.waitForMail(email)
    expect(next.link).not.toBe(link)
    expect((await fixture.press(server, next.link ?? '', 'confirm')).status).toBe(200)
    const { code = '' } = await fixture.mail.waitForMail(email)
    now += 10 * 60_000 + 1
    const lateAnswer = await device.ask(routes.loginCode, { id, body: { otp: code } })
    expect(lateAnswer).toMatchObject({ failure: { error: 'expired' } })

    await device.get(routes.loginResend, { id })
    const secondMail = await fixture.mail.waitForMail(email)
    const session = await device.get(routes.loginCode, { id, body: { otp: secondMail.code } })
    now += 30 * 86_400_000 - 1_000
    const token = session.accessToken
    expect((await device.ask(routes.session, { token })).ok).toBe(true)
    now += 1_000
    expect(await device.ask(routes.session, { token })).toMatchObject({ status: 401 })
    expect(await device.ask(routes.loginResend, { id })).toMatchObject({ status: 404 })
  })

  it('gives the same answer for known and unknown addresses', async () => {
    const server = fixture.create()
    const owner = await fixture.createDevice(server)
    const knownAddress = fixture.newAddress()
    await fixture.signIn(server, owner, knownAddress)
    const stranger = await fixture.createDevice(server)
    const begin = async (email: string) => {
      const { response, ...answer } = await stranger.ask(routes.login, { body: { email, parent } })
      const mail = await fixture.mail.waitForMail(email)
      if (!answer.ok) throw new Error('refused')
      const { loginId, expiresAt, action } = answer.body
      return {
        action,
        status: answer.status,
        headers: [...response.headers],
        id: loginId?.length,
        lasts: Math.round((expiresAt - Date.now()) / 10_000),
        subject: mail.subject,
      }
    }
    expect(await begin(knownAddress)).toEqual(await begin(fixture.newAddress()))
  })

  it('queries the store in the same way for known and unknown addresses, so that timing reveals nothing', async () => {
    const calls: string[] = []
    const store = new Proxy(fixture.createStore(), {
      get(target, name, receiver) {
        calls.push(String(name))
        return Reflect.get(target, name, receiver)
      },
    })
    const server = fixture.create({ store })
    const owner = await fixture.createDevice(server)
    const knownAddress = fixture.newAddress()
    await fixture.signIn(server, owner, knownAddress)
    const stranger = await fixture.createDevice(server)
    const begin = async (email: string) => {
      calls.length = 0
      await stranger.get(routes.login, { body: { email, parent } })
      return [...calls]
    }
    expect(await begin(knownAddress)).toEqual(await begin(fixture.newAddress()))
  })

  it('sends its mail to one address only, whatever text the address contains', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const before = fixture.mail.mails().length
    const emails = [
      'a@b.example\r\nBcc: victim@mail.example',
      'a@b.example\nSubject: x',
      'a@b.example, victim@mail.example',
      'Victim <victim@mail.example>',
      '"a\r\n"@b.example',
      'a@b.example%0d%0aBcc:victim@mail.example',
      '',
      { toString: () => 'a@b.example' },
    ]
    for (const email of emails) {
      const answer = await device.ask(routes.login, { body: { email, parent } })
      expect(answer, String(email)).toMatchObject({ failure: { error: 'invalid_request' } })
    }
    for (const bad of [
      'a.example\r\nBcc: x@y.example',
      '<b>a.example</b>',
      'https://a.example',
      '',
    ]) {
      const body = { email: 'a@b.example', parent: bad }
      expect((await device.ask(routes.login, { body })).status, bad).toBe(400)
    }
    expect(fixture.mail.mails()).toHaveLength(before)
  })

  it('limits the mails to an address, without locking its owner out', async () => {
    const limits = { mails: { most: 2, window: 60_000 } }
    let now = Date.now()
    const server = fixture.create({ limits, now: () => now })
    const owner = await fixture.createDevice(server, () => now)
    const email = fixture.newAddress()
    await fixture.signIn(server, owner, email)
    const stranger = await fixture.createDevice(server, () => now)
    const body = { email, parent }
    expect((await stranger.ask(routes.login, { body })).ok).toBe(true)
    const limited = await stranger.ask(routes.login, { body })
    expect(limited).toMatchObject({ status: 429, failure: { error: 'rate_limited' } })
    expect(Number(limited.response.headers.get('retry-after'))).toBe(60)
    expect(limited).toMatchObject({ failure: { retryAfter: 60 } })
    expect(await owner.get(routes.login, { body })).toMatchObject({ action: 'VERIFY_OTP' })
    now += 60_000
    expect((await stranger.ask(routes.login, { body })).ok).toBe(true)
  })

  it('limits the logins that one client begins, whatever forwarded address it claims', async () => {
    const clientIp = (request: Request) => request.headers.get('x-peer') ?? undefined
    const limits = { flows: { most: 1, window: 60_000 } }
    const options = { limits, clientIp, trustedProxies: ['10.0.0.0/8'] }
    const server = fixture.create(options)
    const device = await fixture.createDevice(server)
    const begin = async (headers: Record<string, string>) => {
      const body = { email: fixture.newAddress(), parent }
      return (await device.ask(routes.login, { body, headers })).status
    }
    expect(await begin({ 'x-peer': '203.0.113.5' })).toBe(200)
    // The client is not a proxy, so its forwarded address is ignored.
    expect(await begin({ 'x-peer': '203.0.113.5', 'x-forwarded-for': '198.51.100.1' })).toBe(429)
    expect(
      await begin({ 'x-peer': '10.1.2.3', 'x-forwarded-for': '198.51.100.9, 203.0.113.5' }),
    ).toBe(429)
    expect(
      await begin({ 'x-peer': '10.1.2.3', 'x-forwarded-for': '203.0.113.5, 198.51.100.9' }),
    ).toBe(200)
    // An IPv6 client controls its whole network.
    expect(await begin({ 'x-peer': '2001:db8:1:2::1' })).toBe(200)
    expect(await begin({ 'x-peer': '2001:db8:1:2:ffff::9' })).toBe(429)
    expect(await begin({ 'x-peer': '2001:db8:1:3::1' })).toBe(200)
  })

  it('refuses bodies that are too long, are not JSON, or have extra fields', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const send = async (body: BodyInit, type = 'application/json') => {
      const path = routes.login.path
      const init: RequestInit = {
        method: 'POST',
        body,
        headers: { DPoP: await device.prove('POST', path), 'Content-Type': type },
      }
      const response = await server.fetch(
        new Request(`https://wallet.example${path}`, Object.assign(init, { duplex: 'half' })),
      )
      expect(await response.json()).toEqual({ error: 'invalid_request' })
      return response.status
    }
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(16_384).fill(32))
      },
    })
    expect(await send(endless)).toBe(413)
    expect(pulled).toBeLessThan(10)
    expect(await send('x'.repeat(70_000))).toBe(413)
    const email = fixture.newAddress()
    expect(await send('{')).toBe(400)
    expect(await send(new Uint8Array([0x22, 0xff, 0x22]))).toBe(400)
    expect(await send(JSON.stringify({ email, parent, extra: 1 }))).toBe(400)
    expect(await send(JSON.stringify({ email, parent }), 'text/plain')).toBe(415)
  })

  it('accepts requests of the frame’s own pages only', async () => {
    const server = fixture.create({ allowedOrigins: [`https://${parent}`] })
    const device = await fixture.createDevice(server)
    const body = { email: fixture.newAddress(), parent }
    const foreign: Record<string, string>[] = [
      { Origin: 'https://evil.example' },
      { 'Sec-Fetch-Site': 'cross-site' },
    ]
    for (const headers of foreign) {
      const { status, response } = await device.ask(routes.login, { body, headers })
      expect(status).toBe(403)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
    }
    const other = { body: { ...body, parent: 'evil.example' } }
    expect(await device.ask(routes.login, other)).toMatchObject({ status: 403 })
    expect((await device.ask(routes.login, { body })).ok).toBe(true)
  })

  it('is refused for every page until the host lists the allowed pages', async () => {
    const server = fixture.create({ allowedOrigins: [] })
    const device = await fixture.createDevice(server)
    const body = { email: fixture.newAddress(), parent }
    expect(await device.ask(routes.login, { body })).toMatchObject({ status: 403 })
  })

  it('reveals no data of the request in a failure', async () => {
    const entries: unknown[] = []
    const write = (...entry: unknown[]) => void entries.push(entry)
    const logger = { debug: write, info: write, warn: write, error: write }
    const store = fixture.createStore()
    const email = fixture.newAddress()
    const beginFlow = async () => {
      throw new Error(`insert failed for ${email}`)
    }
    const broken = fixture.create({ store: { ...store, beginFlow }, logger })
    const device = await fixture.createDevice(broken)
    const failed = await device.ask(routes.login, { body: { email, parent } })
    expect(failed).toMatchObject({ status: 500, failure: { error: 'server_error' } })

    fixture.mail.refuse(true)
    const server = fixture.create({ logger })
    const unmailed = await device.ask(routes.login, { body: { email, parent } })
    expect(unmailed.status).toBe(500)
    const other = await fixture.createDevice(server)
    const failure = await other.ask(routes.login, { body: { email, parent } })
    fixture.mail.refuse(false)
    expect(failure).toMatchObject({ status: 502, failure: { error: 'mail_failed' } })
    expect(entries.length).toBeGreaterThanOrEqual(2)
    expect(JSON.stringify(entries)).not.toContain(email)
    expect(JSON.stringify([failed, failure])).not.toContain(email)
  })

  it('refuses a login id that it does not know', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    for (const route of [routes.loginDevice, routes.loginResend, routes.loginCode]) {
      const body = route === routes.loginCode ? { body: { otp: '000000' } } : {}
      const answer = await device.ask<unknown>(route, { id: randomId(), ...body })
      expect(answer).toMatchObject({ status: 404, failure: { error: 'expired' } })
    }
  })
})
