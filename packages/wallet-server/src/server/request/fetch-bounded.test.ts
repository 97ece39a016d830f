import { afterEach, expect, it, vi } from 'vitest'
import { routes } from '../../service/routes.js'
import { serverFixture } from '../testing/server.fixture.js'
import { fetchBounded } from './fetch-bounded.js'

const fixture = serverFixture()
afterEach(() => void vi.unstubAllGlobals())

/** Sends until the reader cancels. */
function endlessAnswer() {
  let sent = 0
  const end = vi.fn()
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
      sent += 65_536
    },
    cancel: end,
  })
  vi.stubGlobal(
    'fetch',
    async () => new Response(body, { headers: { 'Content-Type': 'application/json' } }),
  )
  return { end, sent: () => sent }
}

it('fetchBounded() returns a short answer unchanged', async () => {
  const init = { status: 404, headers: { 'Content-Type': 'application/json', 'X-Of': 'relay' } }
  vi.stubGlobal('fetch', async () => new Response('{"a":1}', init))
  const response = await fetchBounded('https://relay.example')
  expect([response.status, response.headers.get('x-of')]).toEqual([404, 'relay'])
  expect(await response.json()).toEqual({ a: 1 })
})

const social = {
  google: { clientId: 'wallet', clientSecret: 'secret', issuer: 'https://issuer.example' },
}
const farcaster = { rpcUrl: 'https://node.example', relayUrl: 'https://relay.example' }
const parent = 'https://app.example'

it('the server cancels an endless answer of a login service or relay, and refuses the login', async () => {
  const device = await fixture.createDevice(fixture.create({ social, farcaster }))
  const serviceFailed = { status: 502, failure: { error: 'service_failed' } }
  for (const begin of [
    () => device.ask(routes.social, { body: { provider: 'google', parent } }),
    () => device.ask(routes.farcaster, { body: { parent } }),
  ]) {
    const answer = endlessAnswer()
    expect(await begin()).toMatchObject(serviceFailed)
    expect(answer.end).toHaveBeenCalledOnce()
    expect(answer.sent()).toBeLessThan(1_000_000)
  }
})
