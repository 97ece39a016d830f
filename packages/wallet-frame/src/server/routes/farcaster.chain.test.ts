import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type {} from '../../../../../apps/lab/services/anvil/provided-context.js'
import {
  type FarcasterService,
  startFarcaster,
} from '../../../../../apps/lab/services/social/farcaster.mjs'
import { routes } from '../../service/routes.js'
import type { AuthServer } from '../auth-server.js'
import type { Device } from '../testing/device.fixture.js'
import { serverFixture } from '../testing/server.fixture.js'
import { parent } from '../testing/window.fixture.js'

const { create, createDevice } = serverFixture()
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

/** A login whose app signs a message with changes. */
async function forge(changes: Record<string, unknown>, answer: object = {}) {
  const device = await createDevice(server)
  const { loginId, url } = await begin(device)
  const signed = await farcaster.sign('Eve', url, changes)
  await farcaster.leave(url, { ...signed, ...answer })
  return read(device, loginId)
}
const notBelieved = { ok: false, status: 502, failure: { error: 'service_failed' } }

describe('a login by Farcaster', () => {
  it('waits for the phone, and signs in by what it signed, as the same visitor each time', async () => {
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

  it('outlasts a relay that fails once', async () => {
    let isAway = true
    const relay = createServer(async (request, response) => {
      const isStatus = request.url === '/v1/channel/status'
      if (isStatus && isAway) {
        isAway = false
        return response.writeHead(503).end()
      }
      const { method = 'GET', headers } = request
      const passed = await fetch(new URL(request.url ?? '', farcaster.url), {
        method,
        ...(method === 'POST' && { body: await text(request) }),
        headers: {
          'content-type': 'application/json',
          ...(headers.authorization && { authorization: headers.authorization }),
        },
      })
      response.writeHead(passed.status).end(await passed.text())
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

  it('is of the device that began', async () => {
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
    ['a time that is over', { expirationTime: new Date(1) }],
    ['a time to come', { notBefore: new Date(Date.now() + 3_600_000) }],
    ['no id', { resources: [] }],
    ['the id of somebody else', { resources: ['farcaster://fid/1'] }],
    ['two ids', { resources: ['farcaster://fid/1', 'farcaster://fid/2'] }],
  ])('is not believed where the message is for %s', async (_, changes) => {
    expect(await forge(changes)).toMatchObject(notBelieved)
  })

  it('is not believed where another message, or nobody, was signed', async () => {
    const device = await createDevice(server)
    const { url } = await begin(device)
    const { signature } = await farcaster.sign('Eve', url)
    expect(await forge({}, { signature })).toMatchObject(notBelieved)
    expect(await forge({}, { signature: `0x${'00'.repeat(65)}` })).toMatchObject(notBelieved)
    expect(await forge({}, { message: 'Sign in' })).toMatchObject(notBelieved)
    expect((await forge({}, { fid: 1, username: 'somebody' })).ok).toBe(true)
  })

  it('tells where the relay is gone, and is refused where it is not offered', async () => {
    const gone = create({ farcaster: { rpcUrl, relayUrl: 'http://127.0.0.1:9' } })
    const lost = await (await createDevice(gone)).ask(routes.farcaster, { body: { parent } })
    expect(lost).toMatchObject(notBelieved)
    const none = await (await createDevice(create())).ask(routes.farcaster, { body: { parent } })
    expect(none).toMatchObject({ failure: { error: 'not_offered' } })
    const foreign = { body: { parent: 'https://evil.example' } }
    expect((await (await createDevice(server)).ask(routes.farcaster, foreign)).status).toBe(403)
  })
})

function never(): never {
  throw new Error('Nobody is signed in.')
}
