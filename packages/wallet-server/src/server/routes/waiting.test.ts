import { createServer } from 'node:http'
import { describe, expect, it, onTestFinished } from 'vitest'
import { routes } from '../../service/routes.js'
import { serverFixture } from '../testing/server.fixture.js'
import { parent } from '../testing/window.fixture.js'

const fixture = serverFixture()

/** Begins a login that waits for its link, at a server that counts its reads of flows. */
async function reachLink(deviceWait: number) {
  const store = fixture.createStore()
  const read = { count: 0 }
  const counting = new Proxy(store, {
    get(target, name, receiver) {
      if (name === 'readFlow') read.count += 1
      return Reflect.get(target, name, receiver)
    },
  })
  const server = fixture.create({ store: counting, deviceWait })
  const device = await fixture.createDevice(server)
  const email = fixture.newAddress()
  const { loginId } = await device.get(routes.login, { body: { email, parent: 'app.example' } })
  const { link = '' } = await fixture.mail.waitForMail(email)
  const wait = () => device.get(routes.loginDevice, { id: loginId ?? '' })
  const answer = (how: 'confirm' | 'refuse') => fixture.press(server, link, how)
  return { wait, answer, read }
}

describe('a device that waits for a mail’s link to be confirmed', () => {
  it('causes reads of the store at intervals, at most one in a second', async () => {
    const { wait, read } = await reachLink(4_000)
    expect(await wait()).toEqual({ status: 'waiting' })
    expect(read.count).toBeLessThanOrEqual(4)
  })

  it('shares its reads of the store with 19 others that wait for the same link, and learns of the confirmation at once', async () => {
    const { wait, answer, read } = await reachLink(20_000)
    const waiting = Promise.all(Array.from({ length: 20 }, wait))
    // The next pause takes two seconds.
    await expect.poll(() => read.count, { timeout: 10_000 }).toBe(22)
    const start = performance.now()
    const answered = answer('confirm')
    expect(await waiting).toEqual(Array(20).fill({ status: 'confirmed' }))
    expect(performance.now() - start).toBeLessThan(1_000)
    await answered
    // Each device reads once, and after that all of them share one read.
    expect(read.count).toBeLessThanOrEqual(25)
    expect(await wait()).toEqual({ status: 'confirmed' })
  })

  it('learns at once that the visitor refused the login on the link’s page', async () => {
    const { wait, answer, read } = await reachLink(20_000)
    const expiredWait = expect(wait()).rejects.toThrow('expired')
    await expect.poll(() => read.count, { timeout: 10_000 }).toBe(3)
    const start = performance.now()
    await answer('refuse')
    await expiredWait
    expect(performance.now() - start).toBeLessThan(1_000)
  })
})

it('fifty requests that wait for the same Farcaster login share their polls of the relay', async () => {
  let requestCount = 0
  const relay = createServer((request, response) => {
    const isStatus = request.url === '/v1/channel/status'
    if (isStatus) requestCount += 1
    const channel = { channelToken: 'token', url: 'https://farcaster.example/~/siwf' }
    response
      .writeHead(isStatus ? 202 : 201, { 'content-type': 'application/json' })
      .end(JSON.stringify(isStatus ? { state: 'pending' } : channel))
  })
  onTestFinished(() => {
    relay.closeAllConnections()
    relay.close()
  })
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve))
  const address = relay.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const relayUrl = `http://127.0.0.1:${port}`
  const server = fixture.create({
    farcaster: { rpcUrl: relayUrl, relayUrl },
    allowedOrigins: [parent],
    deviceWait: 2_500,
  })
  const device = await fixture.createDevice(server)
  const { loginId: id } = await device.get(routes.farcaster, { body: { parent } })
  const all = Array.from({ length: 50 }, () => device.get(routes.farcasterSession, { id }))
  for (const one of all) expect(await one).toEqual({ status: 'waiting' })
  expect(requestCount).toBeGreaterThan(0)
  expect(requestCount).toBeLessThan(8)
})
