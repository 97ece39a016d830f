import { describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { shownCode } from '../testing/device.fixture.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
const parent = 'app.example'

/** Begins a login on a new device, up to its link. */
async function reachLink(email = fixture.newAddress()) {
  const server = fixture.create({ deviceWait: 50 })
  const device = await fixture.createDevice(server)
  const { loginId } = await device.get(routes.login, { body: { email, parent } })
  const { link = '' } = await fixture.mail.waitForMail(email)
  const id = loginId ?? ''
  const press = async () => {
    const response = await fixture.press(server, link, 'confirm')
    const html = await response.text()
    return { response, html, code: shownCode(html) }
  }
  const enter = (code: string | undefined, by = device) =>
    by.ask(routes.loginCode, { id, body: { otp: code } })
  return { server, device, email, id, press, enter }
}

describe('the first login with an email address', () => {
  it('needs one mail, because the page of its link shows the code', async () => {
    const { device, email, id, press, enter } = await reachLink()
    const { response, html, code } = await press()
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(html).toContain('<h1>Enter this code</h1>')
    expect(html).toContain(parent)
    expect(html).toContain('for 10 minutes')
    expect(code).toMatch(/^\d{6}$/)
    expect(await device.get(routes.loginDevice, { id })).toEqual({ status: 'confirmed' })
    const answer = await enter(code)
    expect(answer).toMatchObject({ ok: true, body: { user: { email } } })
    expect(fixture.mail.mails(email)).toHaveLength(1)
    const next = await device.get(routes.login, { body: { email, parent } })
    expect(next.action).toBe('VERIFY_OTP')
  })

  it('makes the address known, so that the next device needs a second mail', async () => {
    const first = await reachLink()
    await first.enter((await first.press()).code)
    const { press, enter } = await reachLink(first.email)
    const { html, code } = await press()
    expect(html).toContain('<h1>Confirmed</h1>')
    expect(code).toBeUndefined()
    const mailed = await fixture.mail.waitForMail(first.email)
    expect(await enter(mailed.code)).toMatchObject({ ok: true })
  })

  it('gives a stranger who began it nothing if the address’s owner confirms it', async () => {
    const { server, device: stranger, id, email, press, enter } = await reachLink()
    const { code = '' } = await press()
    expect(await stranger.get(routes.loginDevice, { id })).toEqual({ status: 'confirmed' })
    expect(await enter(otherThan(code))).toMatchObject({ failure: { error: 'wrong_code' } })
    const { rows } = await fixture.database.query('select 1 from wallet_users where email = $1', [
      email,
    ])
    expect(rows).toEqual([])
    // The visitor types the code where they are. It works only on the stranger's device.
    const visitor = await fixture.createDevice(server)
    expect(await enter(code, visitor)).toMatchObject({ failure: { error: 'expired' } })
    const own = await reachLink(email)
    expect(await own.enter(code)).not.toMatchObject({ ok: true })
    expect(await own.enter((await own.press()).code)).toMatchObject({ ok: true })
    // The address is known now, so the stranger's code has ended too.
    expect(await enter(code)).toMatchObject({ failure: { error: 'expired' } })
  })

  it('answers the waiting device in the same way for known and new addresses', async () => {
    const newLogin = await reachLink()
    const knownAddress = fixture.newAddress()
    await fixture.makeKnown(knownAddress)
    const knownLogin = await reachLink(knownAddress)
    const answersOf = async ({ device, id, press, enter }: typeof newLogin) => {
      const before = await device.ask(routes.loginDevice, { id })
      await press()
      const after = await device.ask(routes.loginDevice, { id })
      const tries = [await enter('000000'), await enter('000000')]
      const resent = await device.ask(routes.loginResend, { id })
      return [before, after, ...tries, resent].map((answer) => [
        answer.status,
        answer.ok ? Object.keys(answer.body) : answer.failure,
      ])
    }
    expect(await answersOf(newLogin)).toEqual(await answersOf(knownLogin))
  })

  it('signs in one of two confirmed devices, and the second one then needs a mailed code', async () => {
    const one = await reachLink()
    const two = await reachLink(one.email)
    const codes = [(await one.press()).code, (await two.press()).code]
    const answers = await Promise.all([one.enter(codes[0]), two.enter(codes[1])])
    expect(answers.map(({ ok }) => ok).sort()).toEqual([false, true])
    const [late, code] = answers[0]?.ok ? [two, codes[1]] : [one, codes[0]]
    expect(await late.enter(code)).toMatchObject({ failure: { error: 'expired' } })
    await late.device.get(routes.loginResend, { id: late.id })
    const mailed = await fixture.mail.waitForMail(one.email)
    expect(await late.enter(mailed.code)).toMatchObject({ ok: true })
  })

  it('creates one session, however often the device sends the code at the same time', async () => {
    const { press, enter, email } = await reachLink()
    const { code } = await press()
    const answers = await Promise.all(Array.from({ length: 5 }, () => enter(code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await fixture.database.query(
      'select 1 from wallet_sessions join wallet_users on id = user_id where email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })

  it('continues with a mailed code if the page that showed the code was closed', async () => {
    const { device, id, email, press, enter } = await reachLink()
    const { code } = await press()
    expect((await press()).response.status).toBe(404)
    await device.get(routes.loginResend, { id })
    const mailed = await fixture.mail.waitForMail(email)
    if (mailed.code !== code) expect(await enter(code)).not.toMatchObject({ ok: true })
    expect(await enter(mailed.code)).toMatchObject({ ok: true })
  })
})
