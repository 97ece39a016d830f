import { describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { shownCode } from '../testing/device.fixture.js'
import { otherThan, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
const parent = 'app.example'
const roomyLimits = {
  requests: { most: 1e6, window: 60_000 },
  flows: { most: 1e6, window: 60_000 },
  tries: { most: 1e6, window: 60_000 },
}

/** Begins a login on a new device, up to its link. */
async function reachLink(
  email = fixture.newAddress(),
  options: Parameters<typeof fixture.create>[0] = {},
) {
  const server = fixture.create({ deviceWait: 50, ...options })
  const device = await fixture.createDevice(server, options.now)
  const { loginId } = await device.get(routes.login, { body: { email, parent } })
  const mail = await fixture.mail.waitForMail(email)
  const { link = '' } = mail
  const id = loginId ?? ''
  const press = async () => {
    const response = await fixture.press(server, link, 'confirm')
    const html = await response.text()
    return { response, html, code: shownCode(html) }
  }
  const enter = (code: string | undefined, by = device) =>
    by.ask(routes.loginCode, { id, body: { otp: code } })
  return { server, device, email, id, mail, press, enter }
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
      const guess = await enter('000000')
      await press()
      const after = await device.ask(routes.loginDevice, { id })
      const tries = [await enter('000000'), await enter('000000')]
      const resent = await device.ask(routes.loginResend, { id })
      return [before, guess, after, ...tries, resent].map((answer) => [
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

describe('the code beside the link in a new address’s first mail', () => {
  it('signs in at once, and ends the link', async () => {
    const { device, email, id, mail, press, enter } = await reachLink()
    expect(mail.text).toContain(`where you asked, ${parent}:`)
    expect(mail.text).toContain('only the code or the link')
    expect(await enter(mail.code)).toMatchObject({ ok: true, body: { user: { email } } })
    expect((await press()).response.status).toBe(404)
    expect(await device.ask(routes.loginDevice, { id })).toMatchObject({ status: 200 })
    expect(await enter(mail.code)).toMatchObject({ failure: { error: 'expired' } })
    expect(fixture.mail.mails(email)).toHaveLength(1)
    const next = await device.get(routes.login, { body: { email, parent } })
    expect(next.action).toBe('VERIFY_OTP')
  })

  it('is absent for a known address, whose mail is the same as ever', async () => {
    const { email, mail, enter } = await reachLink()
    await enter(mail.code)
    const nextLogin = await reachLink(email)
    expect(nextLogin.mail.code).toBeUndefined()
    expect(nextLogin.mail.text).toContain('After you confirm, you’ll get a code')
    expect(nextLogin.mail.subject).toBe(mail.subject)
    expect(await nextLogin.enter(mail.code)).toMatchObject({ failure: { error: 'wrong_code' } })
  })

  it('is refused in the same way for known and new addresses, however often it is wrong', async () => {
    const knownAddress = fixture.newAddress()
    await fixture.makeKnown(knownAddress)
    const refusals = async ({ mail, enter }: Awaited<ReturnType<typeof reachLink>>) => {
      const wrong = otherThan(mail.code ?? '000000')
      const answers = []
      for (let count = 1; count <= 6; count += 1) answers.push(await enter(wrong))
      return answers.map(({ status, ...answer }) => [status, !answer.ok && answer.failure])
    }
    const ofNew = await refusals(await reachLink())
    expect(ofNew).toEqual(await refusals(await reachLink(knownAddress)))
    expect(ofNew[0]).toEqual([422, expect.objectContaining({ error: 'wrong_code', triesLeft: 4 })])
    expect(ofNew.slice(4)).toEqual(
      Array(2).fill([429, expect.objectContaining({ error: 'too_many_tries' })]),
    )
  })

  it('leaves the link as it was after too many wrong codes', async () => {
    const { mail, press, enter } = await reachLink()
    for (let count = 1; count <= 6; count += 1) await enter(otherThan(mail.code ?? ''))
    expect(await enter(mail.code)).toMatchObject({ failure: { error: 'too_many_tries' } })
    expect(await enter((await press()).code)).toMatchObject({ ok: true })
  })

  it('can be guessed ten times a day for one address, from any number of devices', async () => {
    let now = Date.now()
    const options = { now: () => now, limits: roomyLimits }
    const email = fixture.newAddress()
    for (const guesses of [4, 4, 2]) {
      const { mail, enter } = await reachLink(email, options)
      for (let count = 1; count <= guesses; count += 1) {
        const answer = await enter(otherThan(mail.code ?? ''))
        expect(answer).toMatchObject({ failure: { error: 'wrong_code' } })
      }
    }
    const owner = await reachLink(email, options)
    const refused = await owner.enter(owner.mail.code)
    expect(refused).toMatchObject({ failure: { error: 'too_many_tries' } })
    now += 24 * 60 * 60_000
    const nextDay = await reachLink(email, options)
    expect(await nextDay.enter(nextDay.mail.code)).toMatchObject({ ok: true })
  })

  it('does not lock the owner out when a stranger has used up the guesses', async () => {
    const email = fixture.newAddress()
    const limits = { ...roomyLimits, guesses: { most: 1, window: 60_000 } }
    const stranger = await reachLink(email, { limits })
    await stranger.enter(otherThan(stranger.mail.code ?? ''))
    const { mail, press, enter } = await reachLink(email, { limits })
    expect(await enter(mail.code)).toMatchObject({ failure: { error: 'too_many_tries' } })
    expect(await enter((await press()).code)).toMatchObject({ ok: true })
  })

  it('works only on the device that began the login', async () => {
    const { server, mail, enter } = await reachLink()
    const other = await fixture.createDevice(server)
    expect(await enter(mail.code, other)).toMatchObject({ failure: { error: 'expired' } })
    expect(await enter(mail.code)).toMatchObject({ ok: true })
  })

  it('is replaced by the code of the link’s page', async () => {
    const { mail, press, enter } = await reachLink()
    const { code } = await press()
    if (code !== mail.code) expect(await enter(mail.code)).not.toMatchObject({ ok: true })
    expect(await enter(code)).toMatchObject({ ok: true })
  })

  it('is replaced by the next mail', async () => {
    const { device, email, id, mail, enter } = await reachLink()
    await device.get(routes.loginResend, { id })
    const next = await fixture.mail.waitForMail(email)
    if (next.code !== mail.code) expect(await enter(mail.code)).not.toMatchObject({ ok: true })
    expect(await enter(next.code)).toMatchObject({ ok: true })
  })

  it('expires with the link', async () => {
    let now = Date.now()
    const { mail, enter } = await reachLink(fixture.newAddress(), { now: () => now })
    now += 10 * 60_000
    expect(await enter(mail.code)).toMatchObject({ failure: { error: 'expired' } })
  })

  it('gives a stranger nothing once the owner has signed in', async () => {
    const stranger = await reachLink()
    const owner = await reachLink(stranger.email)
    expect(await owner.enter(owner.mail.code)).toMatchObject({ ok: true })
    // Even with the code of the stranger's mail, which the owner has.
    const answer = await stranger.enter(stranger.mail.code)
    expect(answer).toMatchObject({ failure: { error: 'expired' } })
    const { html, code } = await stranger.press()
    expect(html).toContain('<h1>Confirmed</h1>')
    expect(code).toBeUndefined()
  })

  it('gives one session, however often the device sends it at once', async () => {
    const { email, mail, enter } = await reachLink()
    const answers = await Promise.all(Array.from({ length: 4 }, () => enter(mail.code)))
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const { rows } = await fixture.database.query(
      'select 1 from wallet_sessions join wallet_users on id = user_id where email = $1',
      [email],
    )
    expect(rows).toHaveLength(1)
  })
})
