import { describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
const parent = 'app.example'

describe('an email login', () => {
  it('of a known address needs a link and a mailed code on a new device, and only a code on a known device', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const email = fixture.newAddress()
    await fixture.makeKnown(email)
    const login = await device.get(routes.login, { body: { email, parent } })
    expect(login.action).toBe('VERIFY_DEVICE')
    const id = login.loginId ?? ''

    const waiting = device.get(routes.loginDevice, { id })
    const first = await fixture.mail.waitForMail(email)
    expect(first.code).toBeUndefined()
    expect(first.link).toMatch(/^https:\/\/wallet\.example\/confirm\?token=[\w-]{43}$/)
    const page = await fixture.press(server, first.link ?? '', 'confirm')
    expect(page.status).toBe(200)
    expect(await waiting).toEqual({ status: 'confirmed' })

    const { code = '' } = await fixture.mail.waitForMail(email)
    const session = await device.get(routes.loginCode, { id, body: { otp: code } })
    expect(session.user.email).toBe(email)
    expect(session.expiresAt).toBeGreaterThan(Date.now() + 29 * 86_400_000)

    const secondLogin = await device.get(routes.login, { body: { email, parent } })
    expect(secondLogin.action).toBe('VERIFY_OTP')
    const second = await fixture.mail.waitForMail(email)
    const next = await device.get(routes.loginCode, {
      id: secondLogin.loginId ?? '',
      body: { otp: second.code },
    })
    expect(next.user).toEqual(session.user)
  })

  it('completes at once if the device’s session is still valid', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const email = fixture.newAddress()
    const { accessToken: token, expiresAt } = await fixture.signIn(server, device, email)
    const body = { email: email.toUpperCase(), parent }
    const answer = await device.get(routes.login, { body, token })
    expect(answer).toEqual({ loginId: null, action: 'CONNECT', expiresAt })
    expect(fixture.mail.mails(email)).toHaveLength(1)
  })

  it('reports how many tries are left, and accepts no code after the fifth', async () => {
    const server = fixture.create()
    const device = await fixture.createDevice(server)
    const { loginId: id, code } = await fixture.reachCode(server, device, fixture.newAddress())
    const wrong = { id, body: { otp: otherThan(code) } }
    for (const triesLeft of [4, 3, 2, 1]) {
      const { status, ...answer } = await device.ask(routes.loginCode, wrong)
      expect(status).toBe(422)
      expect(answer).toMatchObject({ failure: { error: 'wrong_code', triesLeft } })
    }
    const fifth = await device.ask(routes.loginCode, wrong)
    expect(fifth).toMatchObject({ status: 429, failure: { error: 'too_many_tries' } })
    const sixth = await device.ask(routes.loginCode, { id, body: { otp: code } })
    expect(sixth).toMatchObject({ status: 429, failure: { error: 'too_many_tries' } })
  })
})
