import { afterEach, describe, expect, it } from 'vitest'
import { routes } from '../../service/routes.js'
import { smtpMailer } from '../../smtp/smtp-mailer.js'
import type { AuthServer } from '../auth-server.js'
import type { AuthServerOptions } from '../options.js'
import { type Authenticator, createAuthenticator } from '../testing/authenticator.fixture.js'
import type { Device } from '../testing/device.fixture.js'
import { origin, serverFixture } from '../testing/server.fixture.js'

const fixture = serverFixture()
afterEach(() => fixture.mail.refuse(false))
const minutes = 60_000
const chrome = { 'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36' }

/** A server and its devices, with an adjustable clock. */
function stage(options: Partial<AuthServerOptions> = {}) {
  let time = Date.now()
  const now = () => time
  const server = fixture.create({ now, ...options })
  return {
    server,
    now,
    pass(ms: number) {
      time += ms
    },
    createDevice: () => fixture.createDevice(server, now),
  }
}

/** A visitor, and a thief with a link and a code from the visitor's mails. */
async function setUpThief(at = stage()) {
  const { server } = at
  const [owner, thief] = [await at.createDevice(), await at.createDevice()]
  const email = fixture.newAddress()
  const ownSession = await fixture.signIn(server, owner, email)
  const stolen = await fixture.signIn(server, thief, email)
  return {
    ...at,
    email,
    user: ownSession.user,
    owner,
    thief,
    token: ownSession.accessToken,
    stolen: stolen.accessToken,
  }
}

/** Registers a passkey. */
async function register(device: Device, token: string, passkey = createAuthenticator(origin)) {
  const registration = await device.get(routes.passkeyRegistration, { token, body: {} })
  const body = { response: passkey.create(registration.options) }
  await device.get(routes.registerPasskey, {
    token,
    id: registration.challengeId,
    headers: chrome,
    body,
  })
  return passkey
}

/** Whether a passkey signs in. */
async function signsIn(server: AuthServer, passkey: Authenticator) {
  const device = await fixture.createDevice(server)
  const login = await device.get(routes.passkeyLogin)
  const body = { response: passkey.get(login.options) }
  return (await device.ask(routes.loginByPasskey, { id: login.challengeId, body })).ok
}

describe('registering a passkey', () => {
  it('requires a sign-in or a verification code within the last ten minutes', async () => {
    const { server, pass, owner, thief, token, email } = await setUpThief()
    const begin = (device: Device, of: string, verificationId?: string) =>
      device.ask(routes.passkeyRegistration, { token: of, body: { verificationId } })
    expect((await begin(owner, token)).ok).toBe(true)
    pass(10 * minutes)
    const notProven = { status: 403, failure: { error: 'not_proven' } }
    expect(await begin(owner, token)).toMatchObject(notProven)
    // Another token of the same session does not count as a proof.
    const { accessToken } = await owner.get(routes.renewSession, { token })
    expect(await begin(owner, accessToken)).toMatchObject(notProven)

    const { verificationId } = await owner.get(routes.verification, { token })
    expect(await begin(owner, token, verificationId)).toMatchObject(notProven)
    const { code: otp = '' } = await fixture.mail.waitForMail(email)
    await owner.get(routes.verificationCode, { token, id: verificationId, body: { otp } })
    expect(await begin(owner, token, verificationId)).toMatchObject({ ok: true })
    const thiefSession = await fixture.signIn(server, thief, fixture.newAddress())
    pass(9 * minutes)
    const { accessToken: old } = await thief.get(routes.renewSession, {
      token: thiefSession.accessToken,
    })
    pass(1 * minutes)
    expect(await begin(thief, old, verificationId)).toMatchObject(notProven)
    expect(await begin(owner, accessToken, verificationId)).toMatchObject(notProven)
  })

  it('informs the visitor by mail, and fails if the mail cannot be sent', async () => {
    const { owner, thief, token, stolen, email } = await setUpThief()
    await register(thief, stolen)
    const mail = await fixture.mail.waitForMail(email)
    expect(mail.subject).toBe('A passkey was added to your wallet')
    for (const part of [mail.text, mail.html]) {
      expect(part).toContain('Chrome on Linux')
      expect(part).toContain('app.example')
    }
    fixture.mail.refuse(true)
    await expect(register(thief, stolen)).rejects.toThrow('mail_failed')
    expect((await owner.get(routes.passkeys, { token })).passkeys).toHaveLength(1)
  })

  it('adds nothing if the visitor signs out everywhere meanwhile', async () => {
    const mailer = smtpMailer({ url: fixture.mail.smtpUrl, from: 'Wallet <a@wallet.example>' })
    let whenMailed = async () => {}
    const on = await setUpThief(
      stage({
        mailer: {
          async send(message, options) {
            await mailer.send(message, options)
            if (message.subject.includes('passkey')) await whenMailed()
          },
        },
      }),
    )
    const { server, owner, thief, token, stolen } = on
    whenMailed = async () => {
      await owner.get(routes.logoutEverywhere, { token, body: { passkeys: [] } })
    }
    const passkey = createAuthenticator(origin)
    await expect(register(thief, stolen, passkey)).rejects.toThrow('401 unauthorized')
    expect(await signsIn(server, passkey)).toBe(false)
  })

  it('puts each passkey into the list with device and date, whoever added it', async () => {
    const { owner, thief, token, stolen, now, pass } = await setUpThief()
    const first = await register(owner, token)
    pass(1 * minutes)
    const second = await register(thief, stolen)
    expect(await owner.get(routes.passkeys, { token })).toEqual({
      passkeys: [
        { id: first.id, device: 'Chrome on Linux', addedAt: now() - 1 * minutes },
        { id: second.id, device: 'Chrome on Linux', addedAt: now() },
      ],
    })
    const stranger = await setUpThief()
    expect(await stranger.owner.get(routes.passkeys, { token: stranger.token })).toEqual({
      passkeys: [],
    })
  })

  it('also lists an older passkey, for which no device was stored', async () => {
    const { owner, token, user } = await setUpThief()
    await fixture.database.query(
      `insert into wallet_passkeys (credential_id, user_id, public_key, counter, transports)
       values ('old', $1, 'AAAA', 0, '[]')`,
      [user.id],
    )
    const { passkeys } = await owner.get(routes.passkeys, { token })
    expect(passkeys).toEqual([{ id: 'old', device: null, addedAt: expect.any(Number) }])
    expect(Math.abs(Date.now() - (passkeys[0]?.addedAt ?? 0))).toBeLessThan(60_000)
  })
})

type ThiefSetup = Awaited<ReturnType<typeof setUpThief>>
/** Actions that end logins, with the ids of the passkeys to keep. */
const endings: readonly [
  name: string,
  end: (on: ThiefSetup, keptIds: string[]) => Promise<unknown>,
][] = [
  [
    'signing out everywhere',
    ({ owner, token }, passkeys) =>
      owner.get(routes.logoutEverywhere, { token, body: { passkeys } }),
  ],
  [
    'signing out the thief’s device',
    async ({ owner, token }, passkeys) => {
      const { devices } = await owner.get(routes.devices, { token })
      const id = devices.find(({ isCurrent }) => !isCurrent)?.id ?? ''
      await owner.get(routes.removeDevice, { token, id, body: { passkeys } })
    },
  ],
  [
    'changing to another email address',
    async ({ owner, token, email }, passkeys) => {
      const to = fixture.newAddress()
      const { updateId: id } = await owner.get(routes.email, { token, body: { email: to } })
      const code = async (of: string) => {
        for (;;) {
          const { code: otp } = await fixture.mail.waitForMail(of)
          if (otp !== undefined) return otp
        }
      }
      await owner.get(routes.emailPrimary, { token, id, body: { otp: await code(email) } })
      const body = { otp: await code(to), passkeys }
      await owner.get(routes.emailSecondary, { token, id, body })
    },
  ],
]

describe.each(endings)('%s', (_name, end) => {
  it('removes every passkey that the visitor did not choose to keep', async () => {
    const on = await setUpThief()
    const ownPasskey = await register(on.owner, on.token)
    const thiefPasskey = await register(on.thief, on.stolen)
    expect(await signsIn(on.server, thiefPasskey)).toBe(true)
    await end(on, [ownPasskey.id])
    expect(await signsIn(on.server, thiefPasskey)).toBe(false)
    expect(await signsIn(on.server, ownPasskey)).toBe(true)
  })
})

it('adding a first email address keeps all passkeys', async () => {
  const { owner, token, user, server } = await setUpThief()
  const ownPasskey = await register(owner, token)
  await fixture.database.query('update wallet_users set email = null where id = $1', [user.id])
  const to = fixture.newAddress()
  const { updateId: id } = await owner.get(routes.email, { token, body: { email: to } })
  const { code: otp } = await fixture.mail.waitForMail(to)
  await owner.get(routes.emailSecondary, { token, id, body: { otp, passkeys: [] } })
  expect(await signsIn(server, ownPasskey)).toBe(true)
})

it('restoring an email address removes the passkeys that were added after the address was changed', async () => {
  const { owner, thief, token, stolen, email, server, pass } = await setUpThief()
  const ownPasskey = await register(owner, token)
  await fixture.mail.waitForMail(email)
  pass(1_000)
  const to = fixture.newAddress()
  const { updateId: id } = await thief.get(routes.email, { token: stolen, body: { email: to } })
  const { code: first } = await fixture.mail.waitForMail(email)
  await thief.get(routes.emailPrimary, { token: stolen, id, body: { otp: first } })
  const { code: second } = await fixture.mail.waitForMail(to)
  const body = { otp: second, passkeys: [ownPasskey.id] }
  await thief.get(routes.emailSecondary, { token: stolen, id, body })
  const { link = '' } = await fixture.mail.waitForMail(email)
  pass(1_000)
  const thiefPasskey = await register(thief, stolen)
  await fixture.takeBack(server, link)
  expect(await signsIn(server, thiefPasskey)).toBe(false)
  expect(await signsIn(server, ownPasskey)).toBe(true)
})

it('an owner whose thief added sixteen passkeys can remove those and add one', async () => {
  const many = { most: 1e6, window: minutes }
  const patient = { requests: many, flows: many, tries: many, mails: many }
  const { owner, thief, token, stolen, email, server } = await setUpThief(
    stage({ limits: patient }),
  )
  for (let at = 0; at < 16; at += 1) await register(thief, stolen)
  const request = { token, body: {} }
  expect(await owner.ask(routes.passkeyRegistration, request)).toMatchObject({
    status: 409,
    failure: { error: 'too_many' },
  })
  const { passkeys } = await owner.get(routes.passkeys, { token })
  expect(passkeys).toHaveLength(16)
  await owner.get(routes.removePasskey, { token, id: passkeys[0]?.id ?? '' })
  const ownPasskey = await register(owner, token)
  await owner.get(routes.logoutEverywhere, { token, body: { passkeys: [ownPasskey.id] } })
  expect((await thief.ask(routes.session, { token: stolen })).status).toBe(401)
  const newLogin = await owner.get(routes.login, { body: { email, parent: 'app.example' } })
  expect(newLogin.action).toBe('VERIFY_DEVICE')
  expect(await signsIn(server, ownPasskey)).toBe(true)
}, 120_000)
