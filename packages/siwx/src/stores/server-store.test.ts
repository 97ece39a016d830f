import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { readSessionRequest } from '../server/session-request.js'
import { families, sessionOf } from '../verify/sessions.fixture.js'
import { serverStore } from './server-store.js'

interface Seen {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: unknown
}

const cleanups: (() => void)[] = []
afterEach(() => {
  for (const end of cleanups.splice(0)) end()
  vi.restoreAllMocks()
})

/** Starts a server with the documented routes, or with the test's own answers. */
async function setup(answer: (seen: Seen, response: ServerResponse) => void, timeout = 10_000) {
  const seen: Seen[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const { method, url, headers } = request
    const one = { method, url, headers, body: text ? JSON.parse(text) : undefined }
    seen.push(one)
    answer(one, response)
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  cleanups.push(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { seen, store: serverStore({ url: `http://127.0.0.1:${port}/auth`, timeout }) }
}
const json = (response: ServerResponse, body: unknown, status = 200) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

describe('sign-in sessions on a server (serverStore)', () => {
  it.each([
    ['2030-01-02T03:04:05Z', Date.UTC(2030, 0, 2, 3, 4, 5)],
    ['2030-01-02T03:04:05.678+01:00', Date.UTC(2030, 0, 2, 2, 4, 5, 678)],
    ['yesterday', undefined],
    [1, undefined],
    [null, undefined],
  ])(
    'the server’s time %j for a nonce is used as the sign-in’s clock only if it is a valid date',
    async (time, read) => {
      const nonce = 'abcdefgh12345678'
      const { store } = await setup((_, response) => json(response, { nonce, time }))
      expect(await store.createNonce?.()).toEqual({ nonce, time: read })
    },
  )

  it('serverStore requests the paths /nonce and /session with the documented HTTP methods', async () => {
    const session = await sessionOf('eip155')
    const { chainId, accountAddress } = session.data
    const { seen, store } = await setup(({ method, url }, response) => {
      if (url === '/auth/nonce') json(response, { nonce: 'abcdefgh12345678' })
      else if (method === 'GET') json(response, { sessions: [session] })
      else response.writeHead(204).end()
    })
    expect(await store.createNonce?.()).toEqual({ nonce: 'abcdefgh12345678' })
    await store.add([session])
    expect(await store.read(chainId, accountAddress.toLowerCase())).toEqual([session])
    expect(await store.read('eip155:10', accountAddress)).toEqual([])
    await store.replace([session])
    await store.replace([])
    await store.remove(chainId, accountAddress)
    expect(seen.map(({ method, url, body }) => [method, url, body])).toEqual([
      ['GET', '/auth/nonce', undefined],
      ['POST', '/auth/session', { sessions: [session] }],
      ['GET', '/auth/session', undefined],
      ['GET', '/auth/session', undefined],
      ['PUT', '/auth/session', { sessions: [session] }],
      ['PUT', '/auth/session', { sessions: [] }],
      ['DELETE', `/auth/session?chainId=eip155%3A1&accountAddress=${accountAddress}`, undefined],
    ])
    expect(readSessionRequest(seen[1]?.body)).toEqual([session])
  })

  it.each(families)(
    '[S3.19] a session of %s arrives at the server unchanged, and a malformed request is rejected',
    async (family) => {
      const session = await sessionOf(family)
      expect(readSessionRequest(JSON.parse(JSON.stringify({ sessions: [session] })))).toEqual([
        session,
      ])
      for (const body of [undefined, [], session, { sessions: [{ ...session, message: 1 }] }]) {
        expect(() => readSessionRequest(body)).toThrow(
          expect.objectContaining({ name: 'InvalidSignInError' }),
        )
      }
    },
  )

  it('serverStore sends its requests with cookies and the host’s headers', async () => {
    const fetching = vi
      .spyOn(globalThis, 'fetch')
      .mockImplementation(async () => Response.json({ sessions: [] }))
    const headers = { 'x-csrf': 'token' }
    await serverStore({ url: 'https://api.example/a/', headers }).read('eip155:1', '0x')
    const [url, init] = fetching.mock.calls[0] ?? []
    expect(String(url)).toBe('https://api.example/a/session')
    expect(init).toMatchObject({ credentials: 'include', headers })
  })

  it.each([
    [{ fault: 'nonce' }, 401, 'nonce'],
    [{ fault: 'an unknown fault' }, 422, 'refused'],
    ['plain', 400, 'refused'],
  ])(
    'add() and replace() of serverStore throw InvalidSignInError with the server’s reason, or “refused”: %j',
    async (body, status, fault) => {
      const { store } = await setup((_, response) => json(response, body, status))
      const session = await sessionOf('solana')
      for (const sending of [store.add([session]), store.replace([session])]) {
        await expect(sending).rejects.toMatchObject({ name: 'InvalidSignInError', fault })
      }
    },
  )

  it.each<[string, (seen: Seen, response: ServerResponse) => void]>([
    ['HttpStatusError', (_, response) => json(response, {}, 503)],
    ['InvalidHttpResponseError', (_, response) => response.end('<html>')],
    ['InvalidHttpResponseError', (_, response) => json(response, { sessions: 'none', nonce: 1 })],
    ['HttpTimeoutError', () => {}],
    ['HttpNetworkError', (_, response) => response.destroy()],
  ])('serverStore throws a %s when its request fails', async (name, answer) => {
    const { store } = await setup(answer, name === 'HttpTimeoutError' ? 500 : 10_000)
    await expect(store.read('eip155:1', '0x')).rejects.toMatchObject({ name })
    await expect(store.createNonce?.()).rejects.toMatchObject({ name })
  })

  it('serverStore throws InvalidOptionsError for a relative URL without a page', async () => {
    await expect(serverStore({ url: '/auth' }).read('eip155:1', '0x')).rejects.toMatchObject({
      name: 'InvalidOptionsError',
    })
  })
})
