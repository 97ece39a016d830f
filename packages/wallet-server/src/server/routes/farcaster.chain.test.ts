import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import {
  type FarcasterService,
  startFarcaster,
} from '../../../../../apps/lab/services/social/farcaster.js'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from '../testing/device.fixture.js'
import { failingStore } from '../testing/failing-store.fixture.js'
import { serverFixture } from '../testing/server.fixture.js'
import { parent } from '../testing/window.fixture.js'

const { create, createStore, createDevice } = serverFixture()
const rpcUrl = inject('anvil').a.url
let farcaster: FarcasterService
let server: AuthServer
beforeAll(async () => {
  farcaster = await startFarcaster({ rpcUrl })
  const options = { rpcUrl, relayUrl: farcaster.url }
  server = create({ farcaster: options, deviceWait: 50, allowedOrigins: [parent] })
})
afterAll(() => farcaster.stop())

const begin = (device: Device) => device.get(routes.farcaster, { body: { parent } })
const read = (device: Device, id: string) => device.ask(routes.farcasterSession, { id })

/** Runs a login whose app signs a changed message. */
async function forge(changes: Record<string, unknown>, answer: object = {}) {
  const device = await createDevice(server)
  const { loginId, url } = await begin(device)
  const signed = await farcaster.sign('Eve', url, changes)
  await farcaster.leave(url, { ...signed, ...answer })
  return read(device, loginId)
}
/** Stores the phone's signed account, to link it later. */
async function keepSigned(device: Device, name: string) {
  const { loginId, url } = await begin(device)
  const ask = () => device.get(routes.farcasterCode, { id: loginId })
  expect(await ask()).toEqual({ status: 'waiting' })
  await farcaster.leave(url, await farcaster.sign(name, url))
  const answer = await ask()
  return { loginId, code: answer.status === 'signed' ? answer.code : never() }
}
/** Signs in a visitor with Farcaster. */
async function signedIn(own: AuthServer, name: string, now?: () => number) {
  const device = await createDevice(own, now)
  const { loginId, url } = await begin(device)
  await farcaster.leave(url, await farcaster.sign(name, url))
  const answer = await device.get(routes.farcasterSession, { id: loginId })
  const { accessToken: token, user } = answer.status === 'signedIn' ? answer.session : never()
  return { device, token, userId: user.id }
}
/** A server with a clock that the test sets. */
function withClock() {
  let elapsed = 0
  const now = () => Date.now() + elapsed
  const own = create({
    farcaster: { rpcUrl, relayUrl: farcaster.url },
    deviceWait: 50,
    allowedOrigins: [parent],
    now,
  })
  const pass = (ms: number) => {
    elapsed += ms
  }
  return { server: own, now, pass }
}
const expired = { ok: false, failure: { error: 'expired' } }
const notBelieved = { ok: false, status: 502, failure: { error: 'service_failed' } }

describe('a login by Farcaster', () => {
  it('waits for the phone, and signs the same visitor in each time', async () => {
    const device = await createDevice(server)
    const { loginId, url } = await begin(device)
    expect(await read(device, loginId)).toMatchObject({ body: { status: 'waiting' } })
    await farcaster.leave(url, await farcaster.sign('Ann', url))
    const answer = await read(device, loginId)
    const { user } = answer.ok && answer.body.status === 'signedIn' ? answer.body.session : never()
    expect(user).toMatchObject({ email: null, name: 'ann' })
    expect(await read(device, loginId)).toMatchObject({ failure: { error: 'expired' } })
    const other = await createDevice(server)
    const next = await begin(other)
    await farcaster.leave(next.url, await farcaster.sign('Ann', next.url))
    expect(await read(other, next.loginId)).toMatchObject({
      body: { session: { user: { id: user.id } } },
    })
  })

  it('links the phone’s account within ten minutes, after a confirmation on the visitor’s device', async () => {
    const { server: own, now, pass } = withClock()
    const { device, token } = await signedIn(own, 'Grace', now)
    const link = await keepSigned(device, 'Ada')
    const body = { code: link.code }
    expect(await device.get(routes.socialAccount, { body })).toEqual({
      provider: 'farcaster',
      label: 'ada',
    })
    // After a minute the account can be linked, but signs nobody in.
    pass(60_000)
    expect(await device.ask(routes.socialSession, { body })).toMatchObject(expired)
    const thief = await signedIn(own, 'Eve', now)
    expect(await thief.device.ask(routes.linkSocial, { body, token: thief.token })).toMatchObject(
      expired,
    )
    pass(500_000)
    const { logins } = await device.get(routes.linkSocial, { body, token })
    expect(logins).toMatchObject([
      { provider: 'farcaster', label: 'grace' },
      { provider: 'farcaster', label: 'ada' },
    ])
    expect(await device.ask(routes.linkSocial, { body, token })).toMatchObject(expired)
    const lateCode = await keepSigned(device, 'Mary')
    pass(600_001)
    expect(
      await device.ask(routes.linkSocial, { body: { code: lateCode.code }, token }),
    ).toMatchObject(expired)
    // Its login is this visitor's from then on.
    const newSession = await signedIn(own, 'Ada', now)
    const first = await signedIn(own, 'Grace', now)
    expect(newSession.userId).toBe(first.userId)
  })

  it('does not link an account that is already another visitor’s login', async () => {
    await signedIn(server, 'Barbara')
    const { device, token } = await signedIn(server, 'Ada')
    const { code } = await keepSigned(device, 'Barbara')
    expect(await device.ask(routes.linkSocial, { body: { code }, token })).toMatchObject({
      status: 409,
      failure: { error: 'linked_elsewhere' },
    })
  })

  it('can be used either to link the account or to sign in, not for both', async () => {
    const device = await createDevice(server)
    const { loginId } = await keepSigned(device, 'Ann')
    expect(await read(device, loginId)).toMatchObject(expired)
    expect(await device.ask(routes.farcasterCode, { id: loginId })).toMatchObject(expired)
    const used = await begin(device)
    await farcaster.leave(used.url, await farcaster.sign('Ann', used.url))
    expect(await read(device, used.loginId)).toMatchObject({ body: { status: 'signedIn' } })
    expect(await device.ask(routes.farcasterCode, { id: used.loginId })).toMatchObject(expired)
  })

  it('stores nothing of an invalid answer of the relay, and ends when the relay’s channel ends', async () => {
    const { server: own, now, pass } = withClock()
    const device = await createDevice(own, now)
    const forged = await begin(device)
    const signed = await farcaster.sign('Eve', forged.url, { nonce: 'anothernonce' })
    await farcaster.leave(forged.url, signed)
    const request = { id: forged.loginId }
    expect(await device.ask(routes.farcasterCode, request)).toMatchObject(notBelieved)
    expect(await device.ask(routes.farcasterCode, request)).toMatchObject(expired)
    const lateLogin = await begin(device)
    pass(300_000)
    expect(await device.ask(routes.farcasterCode, { id: lateLogin.loginId })).toMatchObject(expired)
  })

  it('continues after one failure of the relay', async () => {
    let isAway = true
    const relay = createServer(async (request, response) => {
      const isStatus = request.url === '/v1/channel/status'
      if (isStatus && isAway) {
        isAway = false
        return response.writeHead(503).end()
      }
      const { method = 'GET', headers } = request
      const relayed = await fetch(new URL(request.url ?? '', farcaster.url), {
        method,
        ...(method === 'POST' && { body: await text(request) }),
        headers: {
          'content-type': 'application/json',
          ...(headers.authorization && { authorization: headers.authorization }),
        },
      })
      response.writeHead(relayed.status).end(await relayed.text())
    })
    await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
    const address = relay.address()
    const port = typeof address === 'object' && address ? address.port : never()
    const options = { rpcUrl, relayUrl: `http://127.0.0.1:${port}` }
    const own = create({ farcaster: options, deviceWait: 0, allowedOrigins: [parent] })
    const device = await createDevice(own)
    const { loginId, url } = await begin(device)
    await farcaster.leave(url, await farcaster.sign('Ann', url))
    expect(await read(device, loginId)).toMatchObject({ body: { status: 'waiting' } })
    expect(await read(device, loginId)).toMatchObject({ body: { status: 'signedIn' } })
    relay.close()
  })

  it.each([
    ...(['userOfIdentity', 'keepSession'] as const).flatMap((method) => [
      { method, loss: 'before' as const },
      { method, loss: 'after' as const },
    ]),
    { method: 'endFlow' as const, loss: 'before' as const },
  ])(
    'succeeds, at the latest when the device asks again, if the store fails $loss $method',
    async ({ method, loss }) => {
      const { store, lose, isLost } = failingStore(createStore())
      const options = { rpcUrl, relayUrl: farcaster.url }
      const own = create({ store, farcaster: options, deviceWait: 50, allowedOrigins: [parent] })
      const device = await createDevice(own)
      const { loginId, url } = await begin(device)
      await farcaster.leave(url, await farcaster.sign('Ann', url))
      lose(method, loss)
      const first = await read(device, loginId)
      expect(isLost()).toBe(true)
      const answer = first.ok ? first : await read(device, loginId)
      expect(answer).toMatchObject({ body: { status: 'signedIn' } })
      expect(await read(device, loginId)).toMatchObject(expired)
    },
  )

  it('creates one session for simultaneous requests', async () => {
    const device = await createDevice(server)
    const { loginId, url } = await begin(device)
    await farcaster.leave(url, await farcaster.sign('Many', url))
    const answers = await Promise.all([1, 2, 3].map(() => read(device, loginId)))
    const sessions = answers.flatMap((one) =>
      one.ok && one.body.status === 'signedIn' ? one.body.session : [],
    )
    expect(sessions).toHaveLength(1)
    const storedSessions = await createStore().sessionsOf(sessions[0]?.user.id ?? '', Date.now())
    expect(storedSessions).toHaveLength(1)
  })

  it('works only on the device that began it', async () => {
    const device = await createDevice(server)
    const { loginId, url } = await begin(device)
    await farcaster.leave(url, await farcaster.sign('Ann', url))
    const thief = await createDevice(server)
    expect(await read(thief, loginId)).toMatchObject({ failure: { error: 'expired' } })
    expect(await read(device, loginId)).toMatchObject({ body: { status: 'signedIn' } })
  })

  it.each([
    ['another site', { domain: 'evil.example' }],
    ['another address', { uri: 'https://evil.example' }],
    ['another nonce', { nonce: 'anothernonce' }],
    ['another chain', { chainId: 1 }],
    ['an expired time', { expirationTime: new Date(1) }],
    ['a future time', { notBefore: new Date(Date.now() + 3_600_000) }],
    ['no id', { resources: [] }],
    ['another visitor’s id', { resources: ['farcaster://fid/1'] }],
    ['two ids', { resources: ['farcaster://fid/1', 'farcaster://fid/2'] }],
  ])('is refused if the signed message has %s', async (_, changes) => {
    expect(await forge(changes)).toMatchObject(notBelieved)
  })

  it('is refused if the signature is missing, or signs another message', async () => {
    const device = await createDevice(server)
    const { url } = await begin(device)
    const { signature } = await farcaster.sign('Eve', url)
    expect(await forge({}, { signature })).toMatchObject(notBelieved)
    expect(await forge({}, { signature: `0x${'00'.repeat(65)}` })).toMatchObject(notBelieved)
    expect(await forge({}, { message: 'Sign in' })).toMatchObject(notBelieved)
    expect((await forge({}, { fid: 1, username: 'somebody' })).ok).toBe(true)
  })

  it('reports a relay that fails, and is refused by a server that does not offer it', async () => {
    const unreachable = create({ farcaster: { rpcUrl, relayUrl: 'http://127.0.0.1:9' } })
    const lost = await (await createDevice(unreachable)).ask(routes.farcaster, { body: { parent } })
    expect(lost).toMatchObject(notBelieved)
    const none = await (await createDevice(create())).ask(routes.farcaster, { body: { parent } })
    expect(none).toMatchObject({ failure: { error: 'not_offered' } })
    const foreign = { body: { parent: 'https://evil.example' } }
    expect((await (await createDevice(server)).ask(routes.farcaster, foreign)).status).toBe(403)
  })
})

function never(): never {
  throw new Error('You are not signed in.')
}
