import { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDevice,
  type Device,
  shownCode,
} from '../../../../packages/wallet-server/src/server/testing/device.fixture.js'
import { routes } from '../../../../packages/wallet-server/src/service/routes.js'
import { startPostgres } from '../database/postgres.js'
import { postgresPrograms } from '../database/postgres-programs.js'
import { type MailService, startMail } from '../mail/mail.js'
import { bundle, type Instance, startInstance } from './instance.fixture.js'
import { startRoundRobin } from './round-robin.js'

const programs = postgresPrograms()
const parent = 'app.example'

describe.skipIf(!programs)('two wallet servers on one PostgreSQL, behind a proxy', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>
  let built: Awaited<ReturnType<typeof bundle>>
  let mail: MailService
  let instances: [Instance, Instance]
  let database: Pool
  let visitors = 0

  const start = () =>
    startInstance(built.file, {
      NODE_ENV: 'production',
      DATABASE_URL: postgres.url,
      SMTP_URL: mail.smtpUrl,
      FRAME_ORIGIN: proxy.url,
      PORT: '0',
      MAIL_FROM: 'Wallet <wallet@wallet.example>',
      WALLET_SECRET: 'a secret of thirty-two characters or more',
      ALLOWED_ORIGINS: `https://${parent}`,
      NETWORKS_FILE: new URL(
        '../../../../packages/wallet-server/deploy/networks.json',
        import.meta.url,
      ).pathname,
      TRUSTED_PROXIES: '127.0.0.1',
    })

  beforeAll(async () => {
    ;[postgres, proxy, mail, built] = await Promise.all([
      startPostgres(programs ?? ''),
      startRoundRobin(),
      startMail(),
      bundle('packages/wallet-server/src/command/index.ts'),
    ])
    database = new Pool({ connectionString: postgres.url, max: 1 })
    instances = await Promise.all([start(), start()])
    proxy.targets.push(...instances.map(({ url }) => url))
    // Both create the tables at the same time.
    const ready = instances.map(async ({ url }) => (await fetch(`${url}/readyz`)).status)
    expect(await Promise.all(ready)).toEqual([200, 200])
  }, 60_000)
  afterAll(async () => {
    await Promise.all((instances ?? []).map((instance) => instance.kill()))
    await Promise.all([proxy?.stop(), built?.remove(), mail?.stop(), database?.end()])
    await postgres?.stop()
  })

  const newAddress = () => {
    visitors += 1
    return `visitor${visitors}@mail.example`
  }

  /** Opens a device that uses the proxy. Each device has an address of its own. */
  function openDevice(target = proxy.url) {
    visitors += 1
    const client = `198.51.100.${visitors}`
    return createDevice((request) => {
      const { pathname } = new URL(request.url)
      request.headers.set('x-forwarded-for', client)
      return fetch(new Request(target + pathname, request))
    }, proxy.url)
  }

  /** Resolves after another request has reached a server, with its proof in the database. */
  async function nextRequest() {
    const proofs = async () => {
      const { rows } = await database.query('select count(*) from wallet_used')
      return Number(rows[0]?.count)
    }
    const before = await proofs()
    return () => expect.poll(proofs).toBeGreaterThan(before)
  }

  const press = (link: string) =>
    fetch(`${proxy.url}/confirm`, {
      method: 'POST',
      body: new URLSearchParams({
        token: new URL(link).searchParams.get('token') ?? '',
        answer: 'confirm',
      }),
    })

  async function reachCode(device: Device, email: string) {
    const { loginId } = await device.get(routes.login, { body: { email, parent } })
    const { link = '' } = await mail.waitForMail(email)
    const page = await press(link)
    expect(page.status).toBe(200)
    return { id: loginId ?? '', code: shownCode(await page.text()) ?? '' }
  }

  it('continue each other’s logins, and accept each other’s sessions', async () => {
    const device = await openDevice()
    const { id, code } = await reachCode(device, newAddress())
    const { accessToken: token, user } = await device.get(routes.loginCode, {
      id,
      body: { otp: code },
    })
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await device.get(routes.session, { token })).toMatchObject({ user })
    }
    await device.get(routes.logout, { token })
    for (let turn = 0; turn < 2; turn += 1) {
      expect(await device.ask(routes.session, { token })).toMatchObject({ status: 401 })
    }
  })

  it('allow five tries of a login code in total, not five each', async () => {
    const device = await openDevice()
    const { id, code } = await reachCode(device, newAddress())
    const otp = code === '000000' ? '000001' : '000000'
    const tries = Array.from({ length: 12 }, () =>
      device.ask(routes.loginCode, { id, body: { otp } }),
    )
    const answers = await Promise.all(tries)
    const errors = answers.map((answer) => (answer.ok ? 'none' : answer.failure.error))
    expect(errors.filter((error) => error === 'wrong_code')).toHaveLength(4)
    expect(errors.filter((error) => error === 'too_many_tries')).toHaveLength(8)
    const right = await device.ask(routes.loginCode, { id, body: { otp: code } })
    expect(right).toMatchObject({ failure: { error: 'too_many_tries' } })
  })

  it('accept a proof of possession (DPoP) once in total', async () => {
    const device = await openDevice()
    const { method, path } = routes.passkeyLogin
    const headers = { DPoP: await device.prove(method, path) }
    const ask = (url: string) => fetch(url + path, { method, headers })
    const statuses = await Promise.all(
      [...instances, ...instances].map(async ({ url }) => (await ask(url)).status),
    )
    expect(statuses.sort()).toEqual([200, 401, 401, 401])
  })

  it('limit the mails to an address in total, not each', async () => {
    const email = newAddress()
    const device = await openDevice()
    const requests = Array.from({ length: 10 }, () =>
      device.ask(routes.login, { body: { email, parent } }),
    )
    const answers = await Promise.all(requests)
    expect(answers.filter(({ ok }) => ok)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
    expect(mail.mails(email)).toHaveLength(6)
  })

  it('serve the wallet frame’s configuration beside the API', async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const response = await fetch(`${proxy.url}/config.json`)
      expect(await response.json()).toMatchObject({ allowedOrigins: [`https://${parent}`] })
    }
  })

  it('lose no login if one server is killed during it', async () => {
    const [first, second] = instances
    const email = newAddress()
    // All requests so far went to the server that is killed.
    const device = await openDevice()
    const begun = await createTwin(device, first.url).login(email)
    const arrived = await nextRequest()
    const waiting = createTwin(device, first.url).waitForDevice(begun)
    await arrived()
    await first.kill()
    expect(await waiting).toBe('lost')
    const { link = '' } = await mail.waitForMail(email)
    const page = await press(link)
    expect(page.status).toBe(200)
    expect(await device.get(routes.loginDevice, { id: begun })).toEqual({ status: 'confirmed' })
    const code = shownCode(await page.text())
    const request = { id: begun, body: { otp: code } }
    const { accessToken: token } = await device.get(routes.loginCode, request)

    // Another server replaces it.
    instances = [await start(), second]
    proxy.targets.splice(0, 2, ...instances.map(({ url }) => url))
    for (let turn = 0; turn < 4; turn += 1) {
      expect((await device.ask(routes.session, { token })).ok).toBe(true)
    }

    /** Creates a client of the same device that uses one instance only. */
    function createTwin({ prove }: Device, url: string) {
      const send = async (path: string, body?: unknown) =>
        fetch(url + path, {
          method: 'POST',
          headers: {
            DPoP: await prove('POST', path),
            'X-Forwarded-For': '198.51.100.250',
            ...(body !== undefined && { 'Content-Type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
        })
      return {
        async login(address: string): Promise<string> {
          const answer = await send(routes.login.path, { email: address, parent })
          return routes.login.answer.parse(await answer.json()).loginId ?? ''
        },
        waitForDevice: (id: string) =>
          send(routes.loginDevice.path.replace(':id', id)).then(
            () => 'answered',
            () => 'lost',
          ),
      }
    }
  })

  it('end in order on a signal, and log no secret', async () => {
    const [first] = instances
    const device = await openDevice(first.url)
    const email = newAddress()
    const { loginId } = await device.get(routes.login, { body: { email, parent } })
    const { link = '' } = await mail.waitForMail(email)
    const arrived = await nextRequest()
    const waiting = device.get(routes.loginDevice, { id: loginId ?? '' })
    await arrived()
    expect(await first.end()).toBe(0)
    expect(await waiting).toEqual({ status: 'waiting' })
    for (const secret of [email, link, 'mail.example', 'postgres://']) {
      expect(instances.map(({ log }) => log()).join('\n')).not.toContain(secret)
    }
  })
})
