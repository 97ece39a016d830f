import { expect, it } from 'vitest'
import { origin, serverFixture } from '../../server/testing/server.fixture.js'
import { loadDeviceKeys } from '../storage/device-keys.js'
import { createMemoryStore } from '../storage/key-value-store.js'
import { createServerClock } from './server-clock.js'
import { createServiceClient } from './service-client.js'

const fixture = serverFixture()
const hour = 3_600_000

it.each([
  ['ahead', hour],
  ['behind', -hour],
])(
  'a device whose clock is an hour %s signs in, because its proofs (DPoP) use the server’s time',
  async (_, off) => {
    const server = fixture.create()
    const statuses: number[] = []
    const client = createServiceClient({
      origin,
      keys: (await loadDeviceKeys(createMemoryStore())).proof,
      async fetch(url, init) {
        const answer = await server.fetch(new Request(url, init))
        statuses.push(answer.status)
        return answer
      },
      language: () => 'en',
      now: () => Date.now() + off,
    })
    const body = { email: fixture.newAddress(), parent: 'app.example' }
    const login = await client.request('login', { body })
    expect(login.action).toBe('VERIFY_DEVICE')
    expect(Math.abs(client.now() - Date.now())).toBeLessThan(5_000)
    await client.request('loginResend', { id: login.loginId ?? '', body: undefined })
    expect(statuses).toEqual([401, 200, 200])
  },
)

it('the client does not repeat a request whose proof (DPoP) was refused for a reason other than its time', async () => {
  const keys = (await loadDeviceKeys(createMemoryStore())).proof
  const answers = (date: string) => {
    let requestCount = 0
    const client = createServiceClient({
      origin,
      keys,
      language: () => 'en',
      now: () => 0,
      async fetch() {
        requestCount += 1
        return Response.json({ error: 'invalid_proof' }, { status: 401, headers: { date } })
      },
    })
    const body = { email: 'a@b.co', parent: 'app.example' }
    return client.request('login', { body }).then(
      () => 'taken',
      () => requestCount,
    )
  }
  expect(await answers(new Date(10_000).toUTCString())).toBe(1)
  expect(await answers('no date')).toBe(1)
  // The request repeats only once, whatever time the server sends next.
  expect(await answers(new Date(hour).toUTCString())).toBe(2)
})

it('the client’s copy of the server’s clock runs on between the server’s answers', () => {
  let time = 1_000_000
  const clock = createServerClock(() => time)
  const at = (ms: number) => new Response(null, { headers: { date: new Date(ms).toUTCString() } })
  expect(clock.set(at(time + 20_000))).toBe(false)
  expect(clock.set(at(time + hour))).toBe(true)
  time += 5_000
  expect(clock.now()).toBe(1_005_000 + hour)
  expect(clock.set(at(1_005_000 + hour))).toBe(false)
})
