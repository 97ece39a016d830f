// The server on PostgreSQL in this process, with a real mail server.
import { afterAll, beforeAll } from 'vitest'
import { startPglite } from '../../../../../apps/lab/services/database/pglite.js'
import { type MailService, startMail } from '../../../../../apps/lab/services/mail/mail.js'
import { routes } from '../../service/routes.js'
import { smtpMailer } from '../../smtp/smtp-mailer.js'
import { type AuthServer, createAuthServer } from '../auth-server.js'
import type { AuthServerOptions } from '../options.js'
import { randomId } from '../secrets/random.js'
import { sqlStore } from '../store/sql/sql-store.js'
import { createDevice, type Device, shownCode } from './device.fixture.js'

export const origin = 'https://wallet.example'

const secret = 'a secret of thirty-two characters or more'
/** High enough for a file of tests, which all count as one client. */
const roomyLimits = {
  requests: { most: 1e6, window: 60_000 },
  flows: { most: 1e6, window: 60_000 },
  tries: { most: 1e6, window: 60_000 },
}

/** Creates servers for the tests of one file. All share the database and the mail server. */
export function serverFixture() {
  let database: Awaited<ReturnType<typeof startPglite>>
  let mail: MailService
  let addresses = 0
  const servers: AuthServer[] = []
  beforeAll(async () => {
    ;[database, mail] = await Promise.all([startPglite(), startMail()])
  }, 60_000)
  afterAll(async () => {
    await Promise.all(servers.map((server) => server.destroy()))
    await Promise.all([database?.close(), mail?.stop()])
  })

  const createStore = () => sqlStore((text, values) => database.query(text, values))

  function create(options: Partial<AuthServerOptions> = {}): AuthServer {
    const server = createAuthServer({
      store: createStore(),
      mailer: smtpMailer({ url: mail.smtpUrl, from: 'Wallet <no-reply@wallet.example>' }),
      frameOrigin: origin,
      secret,
      limits: roomyLimits,
      allowedOrigins: ['https://app.example', 'https://app.example:8443'],
      ...options,
    })
    servers.push(server)
    return server
  }

  /** Posts the form of a link's page. */
  const postForm = (server: AuthServer, link: string, answer: 'confirm' | 'refuse', from: string) =>
    server.fetch(
      new Request(origin + new URL(link).pathname, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: from },
        body: new URLSearchParams({ token: tokenOf(link), answer }).toString(),
      }),
    )
  /** Confirms or refuses a new device. */
  const press = (server: AuthServer, link: string, answer: 'confirm' | 'refuse') =>
    postForm(server, link, answer, origin)
  /** Restores a former address. @param from - the origin of the form */
  const takeBack = (server: AuthServer, link: string, from = origin) =>
    postForm(server, link, 'confirm', from)

  /** Gives an address a visitor. */
  const makeKnown = (email: string) =>
    createStore().userOfEmail(email, { newId: randomId(), now: Date.now() })

  /** Begins a login on a new device, confirms it and reads the code, on the page or in the mail. */
  async function reachCode(server: AuthServer, device: Device, email: string) {
    const body = { email, parent: 'app.example' }
    const { loginId } = await device.get(routes.login, { body })
    if (loginId === null) throw new Error('There is a session already.')
    const { link = '' } = await mail.waitForMail(email)
    const shown = shownCode(await (await press(server, link, 'confirm')).text())
    const code = shown ?? (await mail.waitForMail(email)).code ?? ''
    return { loginId, code }
  }

  const createDeviceOf = (server: AuthServer, now?: () => number) =>
    createDevice((request) => server.fetch(request), origin, now)

  /** Runs a whole login on a new device. */
  async function signIn(server: AuthServer, device: Device, email: string) {
    const { loginId, code } = await reachCode(server, device, email)
    return device.get(routes.loginCode, { id: loginId, body: { otp: code } })
  }

  const newAddress = () => {
    addresses += 1
    return `visitor${addresses}@mail.example`
  }

  return {
    create,
    createStore,
    press,
    takeBack,
    makeKnown,
    reachCode,
    createDevice: createDeviceOf,
    signIn,
    newAddress,
    /** A signed-in visitor. */
    async signedIn(server: AuthServer) {
      const device = await createDeviceOf(server)
      const email = newAddress()
      const { accessToken: token, user } = await signIn(server, device, email)
      return { device, email, token, user }
    },
    get mail() {
      return mail
    },
    get database() {
      return database
    },
  }
}

export const tokenOf = (link: string) => new URL(link).searchParams.get('token') ?? ''

/** Returns a different code. */
export const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
