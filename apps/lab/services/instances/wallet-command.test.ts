import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createDevice,
  shownCode,
} from '../../../../packages/wallet-server/src/server/testing/device.fixture.js'
import { routes } from '../../../../packages/wallet-server/src/service/routes.js'
import { bundle, type Instance, startInstance } from './instance.fixture.js'

// A new database takes long on a busy machine.
const startTimeout = 600_000

describe('the carabiner-wallet command without a database server and a mail server', () => {
  let built: Awaited<ReturnType<typeof bundle>>
  let data: string
  let wallet: Instance

  const start = (env: Readonly<Record<string, string>> = {}, folder = data) =>
    startInstance(built.file, { PORT: '0', ...env }, ['--data', folder])
  const openDevice = () => {
    const origin = `http://localhost:${new URL(wallet.url).port}`
    return createDevice((request) => {
      const { pathname } = new URL(request.url)
      return fetch(new Request(wallet.url + pathname, request))
    }, origin)
  }
  /** Reads a value from a printed mail. */
  const readMail = (pattern: RegExp) =>
    expect
      .poll(() => pattern.exec(wallet.log())?.[1])
      .toBeDefined()
      .then(() => pattern.exec(wallet.log())?.[1] ?? '')
  const modeOf = async (name: string) => (await stat(join(data, name))).mode & 0o777

  beforeAll(async () => {
    built = await bundle('packages/wallet-server/src/command/index.ts')
    data = join(await mkdtemp(join(tmpdir(), 'carabiner-wallet-')), 'kept')
    wallet = await start()
  }, startTimeout)
  afterAll(async () => {
    await wallet?.kill()
    await built?.remove()
    await rm(join(data, '..'), { recursive: true, force: true })
  })

  it('prints the server’s address, the code for the host’s page, and the features that are for development only', () => {
    const port = new URL(wallet.url).port
    expect(wallet.log()).toContain(`server  http://localhost:${port}/v1`)
    expect(wallet.log()).toContain(`frame   http://localhost:${port}/sdk`)
    expect(wallet.log()).toContain(`walletFrame({ url: 'http://localhost:${port}/sdk' })`)
    expect(wallet.log()).toContain('printed here, for development only')
    expect(wallet.log()).toContain(`created, and stored in ${join(data, 'secret')}`)
  })

  it('stores its data so that no other user of the machine can read it', async () => {
    expect([await modeOf('.'), await modeOf('secret')]).toEqual([0o700, 0o600])
    expect(await readdir(data)).toContain('.gitignore')
  })

  it(
    'prints a login’s link instead of mailing it, and still knows the account after the process is killed',
    async () => {
      const device = await openDevice()
      const email = 'visitor@mail.example'
      const { loginId } = await device.get(routes.login, { body: { email, parent: 'localhost' } })
      expect(wallet.log()).toContain(`To: ${email}`)
      const token = await readMail(/\/confirm\?token=([\w-]+)/)
      const confirmed = await fetch(`${wallet.url}/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ token, answer: 'confirm' }),
      })
      expect(confirmed.status).toBe(200)
      const otp = shownCode(await confirmed.text())
      const session = await device.get(routes.loginCode, { id: loginId ?? '', body: { otp } })
      expect(session.user.email).toBe(email)

      const { port } = new URL(wallet.url)
      await wallet.kill()
      wallet = await start({ PORT: port })
      expect(wallet.log()).not.toContain('created, and stored')
      const { user } = await device.get(routes.session, { token: session.accessToken })
      expect(user).toEqual(session.user)
    },
    startTimeout,
  )

  it('allows only pages of this machine to use the wallet', async () => {
    const config = await (await fetch(`${wallet.url}/config.json`)).json()
    expect(config).toMatchObject({
      allowedOrigins: ['http://localhost:*', 'https://localhost:*', 'http://127.0.0.1:*'],
      isDevelopment: false,
    })
    expect(config.networks.map(({ id }: { id: string }) => id)).toContain('eip155:1')
    expect((await fetch(`${wallet.url}/readyz`)).status).toBe(200)
  })

  it(
    'refuses a data folder or a port that is already in use',
    async () => {
      await expect(start()).rejects.toThrow(/is in use by process \d+/)
      const { port } = new URL(wallet.url)
      // The first request connects to the database server.
      const env = { DATABASE_URL: 'postgres://127.0.0.1:9', WALLET_SECRET: 'x'.repeat(32) }
      await expect(startInstance(built.file, { PORT: port, ...env })).rejects.toThrow(
        `Port ${port} is in use: set PORT to another port.`,
      )
    },
    startTimeout,
  )

  it('ends on a signal with exit code 0, and leaves no lock file', async () => {
    expect(await wallet.end()).toBe(0)
    expect(await readdir(data)).not.toContain('lock')
  })
})
