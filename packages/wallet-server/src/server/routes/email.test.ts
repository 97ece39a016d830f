import { beforeAll, describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
let server: AuthServer
beforeAll(() => {
  server = fixture.create()
})

const signedIn = () => fixture.signedIn(server)

describe('a change of the visitor’s email address', () => {
  /** Begins a change up to the code of the present address. */
  async function beginChange() {
    const visitor = await signedIn()
    const to = fixture.newAddress()
    const { device, token, email } = visitor
    const change = await device.get(routes.email, { token, body: { email: to } })
    expect(change.action).toBe('VERIFY_PRIMARY_OTP')
    const { code = '' } = await fixture.mail.waitForMail(email)
    const primary = (otp: string) =>
      device.ask(routes.emailPrimary, { token, id: change.updateId, body: { otp } })
    const secondary = (otp: string) =>
      device.ask(routes.emailSecondary, {
        token,
        id: change.updateId,
        body: { otp, passkeys: [] },
      })
    return { ...visitor, to, code, id: change.updateId, primary, secondary }
  }

  it('requires a code from the current address and one from the new address', async () => {
    const { device, token, email, to, user, code, primary, secondary } = await beginChange()
    expect(await secondary(code)).toMatchObject({ failure: { error: 'expired' } })
    expect(await primary(otherThan(code))).toMatchObject({ failure: { triesLeft: 4 } })
    expect(fixture.mail.mails(to)).toHaveLength(0)
    expect(await primary(code)).toMatchObject({ body: { action: 'VERIFY_SECONDARY_OTP' } })
    expect(await primary(code)).toMatchObject({ failure: { error: 'expired' } })
    const { code: second = '' } = await fixture.mail.waitForMail(to)
    expect(await secondary(otherThan(second))).toMatchObject({ failure: { triesLeft: 4 } })
    const reader = await fixture.createDevice(server)
    const { accessToken: stolen } = await fixture.signIn(server, reader, email)
    expect(await secondary(second)).toMatchObject({ body: { email: to } })
    // A device that signed in with mails of the former address is signed out.
    expect((await reader.ask(routes.session, { token: stolen })).status).toBe(401)
    expect(await device.get(routes.session, { token })).toMatchObject({
      user: { id: user.id, email: to },
    })
    expect((await fixture.mail.waitForMail(email)).text).toContain(`From now on ${to} signs in`)

    // This device is known for the new address, and no device for the former one.
    const begin = (address: string) =>
      device.get(routes.login, { body: { email: address, parent: 'app.example' } })
    expect(await begin(to)).toMatchObject({ action: 'VERIFY_OTP' })
    expect(await begin(email)).toMatchObject({ action: 'VERIFY_DEVICE' })
  })

  it('requires only the new address’s code if the visitor has no address yet', async () => {
    const { device, token, user } = await signedIn()
    await fixture.database.query('update wallet_users set email = null where id = $1', [user.id])
    expect(await device.get(routes.session, { token })).toMatchObject({ user: { email: null } })
    const to = fixture.newAddress()
    const { action, updateId: id } = await device.get(routes.email, { token, body: { email: to } })
    expect(action).toBe('VERIFY_SECONDARY_OTP')
    const { code } = await fixture.mail.waitForMail(to)
    const done = await device.get(routes.emailSecondary, {
      token,
      id,
      body: { otp: code, passkeys: [] },
    })
    expect(done).toEqual({ email: to })
  })

  it('is refused if the address is another visitor’s, even with both codes correct', async () => {
    const other = await signedIn()
    const { device, token, email } = await signedIn()
    const { updateId: id } = await device.get(routes.email, { token, body: { email: other.email } })
    const { code } = await fixture.mail.waitForMail(email)
    await device.get(routes.emailPrimary, { token, id, body: { otp: code } })
    const second = await fixture.mail.waitForMail(other.email)
    const answer = await device.ask(routes.emailSecondary, {
      token,
      id,
      body: { otp: second.code, passkeys: [] },
    })
    expect(answer).toMatchObject({ status: 409, failure: { error: 'email_taken' } })
    expect(await device.get(routes.session, { token })).toMatchObject({ user: { email } })
  })

  it('is possible only for the visitor who began it, on the device where it began', async () => {
    const { id, code } = await beginChange()
    const thief = await signedIn()
    const request = { token: thief.token, id, body: { otp: code } }
    expect(await thief.device.ask(routes.emailPrimary, request)).toMatchObject({ status: 404 })
    const same = { token: thief.token, body: { email: thief.email } }
    expect(await thief.device.ask(routes.email, same)).toMatchObject({ status: 409 })
  })
})

describe('the mails of a change of address', () => {
  it.each([
    { language: 'en', leave: 'Change your address for Wallet?', arrive: 'Use this address' },
    { language: 'de', leave: 'Deine Adresse für Wallet ändern?', arrive: 'Diese Adresse für' },
    { language: 'ar', leave: 'تغيير عنوانك لـ Wallet؟', arrive: 'استخدام هذا العنوان' },
  ])(
    'explain each code in $language, with the new address and a different subject for each',
    async ({ language, leave, arrive }) => {
      const { device, token, email } = await signedIn()
      const to = fixture.newAddress()
      const headers = { 'Accept-Language': language }
      const request = { token, headers, body: { email: to } }
      const { updateId: id } = await device.get(routes.email, request)
      const first = await fixture.mail.waitForMail(email)
      const code = (otp = '') => ({ token, id, headers, body: { otp } })
      const last = (otp = '') => ({ token, id, headers, body: { otp, passkeys: [] } })
      await device.get(routes.emailPrimary, code(first.code))
      const second = await fixture.mail.waitForMail(to)
      await device.get(routes.emailSecondary, last(second.code))
      const notice = await fixture.mail.waitForMail(email)
      expect(first.subject).toBe(leave)
      expect(second.subject).toContain(arrive)
      for (const { text, html } of [first, second, notice]) {
        for (const part of [text, html]) {
          expect(part).toContain(to)
          expect(part).toContain('app.example')
        }
      }
      // The mail to the new address does not show the present one.
      expect(second.text).not.toContain(email)
      const { subject } = fixture.mail.mails(email).find((mail) => mail.link) ?? {}
      expect([first.subject, second.subject, notice.subject]).not.toContain(subject)
    },
  )
})

describe('an email address that a thief changed', () => {
  /** A thief has signed in with the visitor's mails, and changes the address to their own. */
  async function changeByThief() {
    const visitor = await signedIn()
    const thief = await fixture.createDevice(server)
    const { email } = visitor
    const { accessToken: stolen } = await fixture.signIn(server, thief, email)
    const thiefEmail = fixture.newAddress()
    const request = { token: stolen, body: { email: thiefEmail } }
    const { updateId: id } = await thief.get(routes.email, request)
    const code = (otp = '') => ({ token: stolen, id, body: { otp } })
    await thief.get(routes.emailPrimary, code((await fixture.mail.waitForMail(email)).code))
    const { code: otp } = await fixture.mail.waitForMail(thiefEmail)
    const last = { token: stolen, id, body: { otp, passkeys: [] } }
    await thief.get(routes.emailSecondary, last)
    const { link = '' } = await fixture.mail.waitForMail(email)
    return { ...visitor, thief, stolen, thiefEmail, link }
  }
  const open = async (link: string) => {
    const response = await server.fetch(new Request(link))
    return { status: response.status, html: await response.text() }
  }
  const takeBack = async (link: string, of = server) => {
    const response = await fixture.takeBack(of, link)
    return { status: response.status, html: await response.text() }
  }
  const begin = (device: Awaited<ReturnType<typeof signedIn>>['device'], email: string) =>
    device.get(routes.login, { body: { email, parent: 'app.example' } })

  it('is restored by the link in the mail, which signs the thief out', async () => {
    const { email, user, thief, stolen, thiefEmail, link } = await changeByThief()
    expect(await open(link)).toMatchObject({
      status: 200,
      html: expect.stringContaining(thiefEmail),
    })
    // Opening the page changes nothing.
    expect((await thief.ask(routes.session, { token: stolen })).ok).toBe(true)
    expect((await takeBack(link)).html).toContain('Your address is yours again')
    expect((await thief.ask(routes.session, { token: stolen })).status).toBe(401)
    expect((await fixture.mail.waitForMail(thiefEmail)).subject).toContain(
      'no longer signs in to Wallet',
    )
    const newDevice = await fixture.createDevice(server)
    expect((await fixture.signIn(server, newDevice, email)).user).toEqual(user)
    expect(await begin(thief, thiefEmail)).toMatchObject({ action: 'VERIFY_DEVICE' })
    expect(await takeBack(link)).toMatchObject({ status: 404 })
    expect(await open(link)).toMatchObject({ status: 404 })
  })

  it('does not create another wallet while it can still be restored', async () => {
    const { email, user, link } = await changeByThief()
    // Not new, so the code is mailed.
    expect(await fixture.createStore().knowsAddress(email, Date.now())).toBe(true)
    const newDevice = await fixture.createDevice(server)
    const { loginId, code } = await fixture.reachCode(server, newDevice, email)
    const mailed = fixture.mail.mails(email).slice(-2)
    expect(mailed.map((mail) => mail.code)).toEqual([undefined, code])
    const answer = await newDevice.ask(routes.loginCode, { id: loginId, body: { otp: code } })
    expect(answer).toMatchObject({ status: 409, failure: { error: 'email_left' } })
    await takeBack(link)
    expect((await fixture.signIn(server, newDevice, email)).user).toEqual(user)
  })

  it('cannot be restored after seven days, and then signs in to a new wallet', async () => {
    const { email, user, link } = await changeByThief()
    const later = fixture.create({ now: () => Date.now() + 7 * 86_400_000 })
    expect(await takeBack(link, later)).toMatchObject({ status: 404 })
    const now = () => Date.now() + 7 * 86_400_000
    const newDevice = await fixture.createDevice(later, now)
    expect((await fixture.signIn(later, newDevice, email)).user.id).not.toBe(user.id)
  })

  it('is not restored by another site’s form, or by an invented link', async () => {
    const { link } = await changeByThief()
    expect((await fixture.takeBack(server, link, 'https://evil.example')).status).toBe(403)
    const { origin, pathname } = new URL(link)
    expect(await takeBack(`${origin}${pathname}?token=${'a'.repeat(43)}`)).toMatchObject({
      status: 404,
    })
    expect(await takeBack(`${origin}${pathname}?token=%00`)).toMatchObject({ status: 404 })
  })
})
