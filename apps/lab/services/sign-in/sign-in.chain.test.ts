import { createServer, get } from 'node:http'
import { drizzle } from 'drizzle-orm/pg-proxy'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startAnvil } from '../anvil/anvil.js'
import { type Database, openDatabase } from '../database/database.js'
import { listen } from '../http/listen.js'
import { createSignIn } from './sign-in.js'
import { createTables } from './tables.js'

const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const other = privateKeyToAccount(
  '0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d',
)

let chain: Awaited<ReturnType<typeof startAnvil>>
let database: Promise<Database>
let signIn: ReturnType<typeof createSignIn>
let origin = ''
let stop: () => Promise<void>

beforeAll(async () => {
  chain = await startAnvil({ chainId: 31337, name: 'Harbor', port: 0 })
  database = openDatabase(createTables)
  await database
  signIn = createSignIn({
    rpcUrls: { 'eip155:31337': [chain.url], 'eip155:31338': ['http://127.0.0.1:9'] },
    chainIds: ['eip155:31337', 'eip155:31338', 'eip155:31339'],
    origin: () => origin,
    open: () => database,
  })
  const server = await listen(signIn)
  origin = server.url
  stop = server.stop
}, 60_000)
afterAll(async () => {
  await stop()
  await signIn.stop()
  await chain.stop()
})

/** Creates a double of a browser that stores the cookie and sends its origin. */
function visitor(planted = '') {
  let cookie = planted
  const ask = async (method: string, path: string, body?: unknown, from = origin) => {
    const response = await fetch(`${origin}/sign-in/${path}`, {
      method,
      headers: {
        origin: from,
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const set = response.headers.get('set-cookie')
    if (set) cookie = set.split(';')[0] ?? ''
    return { status: response.status, body: await response.json(), set }
  }
  const nonce = async (): Promise<string> => (await ask('GET', 'nonce')).body.nonce
  const sessions = async () => (await ask('GET', 'session')).body.sessions
  return { ask, nonce, sessions, cookie: () => cookie }
}

interface Changes {
  chainId?: number
  domain?: string
  uri?: string
  resources?: string[]
  expirationTime?: Date
  nonce?: string
  signer?: typeof account
}

async function sessionOf(nonce: string, changes: Changes = {}) {
  const { signer = account, chainId = 31337, domain = new URL(origin).host } = changes
  const fields = {
    domain,
    uri: changes.uri ?? origin,
    version: '1',
    nonce: changes.nonce ?? nonce,
    issuedAt: new Date(),
    ...(changes.resources && { resources: changes.resources }),
    ...(changes.expirationTime && { expirationTime: changes.expirationTime }),
  } as const
  const message = createSiweMessage({ ...fields, address: account.address, chainId })
  return {
    data: {
      ...fields,
      accountAddress: account.address,
      chainId: `eip155:${chainId}`,
      issuedAt: fields.issuedAt.toISOString(),
      ...(changes.expirationTime && { expirationTime: changes.expirationTime.toISOString() }),
    },
    message,
    signature: await signer.signMessage({ message }),
  }
}

describe('the sign-in server', () => {
  it('stores a session behind a cookie that scripts cannot read', async () => {
    const { ask, nonce, sessions } = visitor()
    const session = await sessionOf(await nonce())
    const { status, set } = await ask('POST', 'session', { sessions: [session] })
    expect(status).toBe(200)
    expect(set).toMatch(/; HttpOnly; SameSite=Lax/)
    expect(await sessions()).toMatchObject([{ signature: session.signature }])
    expect(await visitor().sessions()).toEqual([])
    const { accountAddress, chainId } = session.data
    const query = new URLSearchParams({ chainId, accountAddress: accountAddress.toLowerCase() })
    await ask('DELETE', `session?${query}`)
    expect(await sessions()).toEqual([])
  })

  it('accepts a nonce only once, even in simultaneous requests', async () => {
    const first = visitor()
    const session = await sessionOf(await first.nonce())
    const answers = await Promise.all(
      [first, visitor(), visitor()].map(({ ask }) =>
        ask('POST', 'session', { sessions: [session] }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    const again = await visitor().ask('POST', 'session', { sessions: [session] })
    expect([again.status, again.body]).toEqual([401, { fault: 'nonce' }])
  })

  it('sets a new cookie at each sign-in, so that a cookie planted by an attacker reveals nothing', async () => {
    const attacker = visitor()
    const theirs = await sessionOf(await attacker.nonce())
    await attacker.ask('POST', 'session', { sessions: [theirs] })
    const planted = attacker.cookie()
    const victim = visitor(planted)
    const own = await sessionOf(await victim.nonce(), { chainId: 31338 })
    await victim.ask('POST', 'session', { sessions: [own] })
    expect(victim.cookie()).not.toBe(planted)
    expect(await visitor(planted).sessions()).toEqual([])
    // The earlier visitor stays signed in.
    expect(await victim.sessions()).toMatchObject([
      { signature: theirs.signature },
      { signature: own.signature },
    ])
  })

  it('accepts the long sign-in texts of several networks at once', async () => {
    const { ask, nonce } = visitor()
    const made = await nonce()
    const resources = Array.from(
      { length: 60 },
      (_, at) => `https://a.test/${at}/${'x'.repeat(200)}`,
    )
    const sessions = [
      await sessionOf(made, { resources }),
      await sessionOf(made, { resources, chainId: 31338 }),
      await sessionOf(made, { resources: resources.slice(1), chainId: 31339 }),
    ]
    expect(JSON.stringify(sessions).length).toBeGreaterThan(65_536)
    expect((await ask('POST', 'session', { sessions })).status).toBe(200)
  })

  it.each([
    ['a text that is too long', JSON.stringify({ sessions: ['x'.repeat(524_288)] }), 'json'],
    ['text that is not JSON', '{"sessions":', 'json'],
    ['a form', '{"sessions":[]}', 'x-www-form-urlencoded'],
  ])('refuses %s as a request body, and answers the next request', async (_, body, type) => {
    const headers = { origin, 'content-type': `application/${type}` }
    const answer = await fetch(`${origin}/sign-in/session`, { method: 'POST', headers, body })
    expect([answer.status, await answer.json()]).toEqual([400, { fault: 'text' }])
    expect(await visitor().sessions()).toEqual([])
  })

  it('reads a request body that arrives in pieces', async () => {
    const { nonce } = visitor()
    const text = JSON.stringify({ sessions: [await sessionOf(await nonce())] })
    const body = new ReadableStream({
      start(controller) {
        const bytes = new TextEncoder().encode(text)
        controller.enqueue(bytes.subarray(0, 9))
        controller.enqueue(bytes.subarray(9))
        controller.close()
      },
    })
    const headers = { origin, 'content-type': 'application/json' }
    const init = { method: 'POST', headers, body, duplex: 'half' as const }
    expect((await fetch(`${origin}/sign-in/session`, init)).status).toBe(200)
  })

  it('does not change the cookie after a failed sign-in', async () => {
    const { ask, nonce, sessions, cookie } = visitor()
    await ask('POST', 'session', { sessions: [await sessionOf(await nonce())] })
    const before = cookie()
    const forged = await sessionOf(await nonce(), { signer: other })
    expect((await ask('POST', 'session', { sessions: [forged] })).status).toBe(401)
    expect(cookie()).toBe(before)
    expect(await sessions()).toHaveLength(1)
  })

  it('ends only the session that the request names', async () => {
    const { ask, nonce, sessions } = visitor()
    const session = await sessionOf(await nonce())
    await ask('POST', 'session', { sessions: [session] })
    const { status } = await ask('DELETE', `session?chainId=${session.data.chainId}`)
    expect(status).toBe(400)
    expect(await sessions()).toHaveLength(1)
    await ask('DELETE', 'session')
    expect(await sessions()).toEqual([])
  })

  it('sends no request to a node for an unknown nonce, however many accounts are named', async () => {
    const urls: unknown[] = []
    const node = createServer((request, response) => {
      urls.push(request.url)
      response.writeHead(500).end()
    })
    await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void node.close())
    const place = node.address()
    const rpcUrl = `http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`
    const lone = createSignIn({
      rpcUrls: { 'eip155:31337': [rpcUrl] },
      chainIds: ['eip155:31337'],
      origin: () => origin,
      // Starting a database takes seconds.
      open: () => database,
    })
    const ask = await serve(lone)
    const session = await sessionOf('a1b2c3d4e5f6a7b8', { signer: other })
    const post = (sessions: unknown[]) =>
      ask('session', {
        method: 'POST',
        headers: { origin, 'content-type': 'application/json' },
        body: JSON.stringify({ sessions }),
      })
    expect((await post([session])).status).toBe(401)
    expect((await post(Array(200).fill(session))).status).toBe(400)
    expect(urls).toEqual([])
    // The server does call the node for its own nonce.
    const { nonce, time } = await (await ask('nonce')).json()
    expect(Math.abs(Date.parse(time) - Date.now())).toBeLessThan(5000)
    const good = await sessionOf(nonce, { signer: other })
    expect((await post([good])).status).toBe(503)
    expect(urls.length).toBeGreaterThan(0)
    const before = urls.length
    expect(await (await post([good])).json()).toEqual({ fault: 'nonce' })
    expect(urls).toHaveLength(before)
  })

  it('limits the nonces of one client, and sends Retry-After', async () => {
    const lone = createSignIn({
      rpcUrls: {},
      chainIds: [],
      origin: () => origin,
      open: async () => databaseOf(async () => []),
    })
    const ask = await serve(lone)
    const statuses = new Set<number>()
    for (let count = 0; count < 300; count += 1) statuses.add((await ask('nonce')).status)
    expect([...statuses]).toEqual([200])
    const refused = await ask('nonce')
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
    expect((await ask('session')).status).toBe(200)
  })

  it('continues after a request with an invalid path', async () => {
    const { hostname, port } = new URL(origin)
    const status = await new Promise((resolve, reject) => {
      get({ hostname, port, path: '//' }, (answer) => resolve(answer.resume().statusCode)).on(
        'error',
        reject,
      )
    })
    expect(status).toBe(404)
  })

  it.each<[string, Changes, string]>([
    ['a nonce that it did not make', { nonce: 'a1b2c3d4e5f6a7b8' }, 'nonce'],
    ['another URI', { uri: 'http://other.test' }, 'uri'],
    ['another domain', { domain: 'other.test' }, 'domain'],
    ['a network that the app does not offer', { chainId: 1 }, 'chain'],
    [
      'an expiration time in the past',
      { expirationTime: new Date(Date.now() - 120_000) },
      'expired',
    ],
    ['another account’s signature', { signer: other }, 'signature'],
  ])('refuses a sign-in with %s', async (_, changes, fault) => {
    const { ask, nonce, sessions } = visitor()
    const session = await sessionOf(await nonce(), changes)
    const { status, body } = await ask('POST', 'session', { sessions: [session] })
    expect([status, body]).toEqual([401, { fault }])
    expect(await sessions()).toEqual([])
  })

  it('refuses a sign-in text that was changed after signing', async () => {
    const { ask, nonce, sessions } = visitor()
    const session = await sessionOf(await nonce())
    const message = session.message.replace('Issued At: 2', 'Issued At: 1')
    const { status } = await ask('POST', 'session', { sessions: [{ ...session, message }] })
    expect(status).toBe(401)
    expect(await sessions()).toEqual([])
  })

  it('refuses a signature that it could not verify because the node does not answer', async () => {
    const { ask, nonce, sessions } = visitor()
    const session = await sessionOf(await nonce(), { chainId: 31338, signer: other })
    const { status } = await ask('POST', 'session', { sessions: [session] })
    expect(status).toBe(503)
    expect(await sessions()).toEqual([])
  })

  it('refuses requests of other sites, and invalid sessions', async () => {
    const { ask, nonce } = visitor()
    const session = await sessionOf(await nonce())
    expect(
      (await ask('POST', 'session', { sessions: [session] }, 'http://other.test')).status,
    ).toBe(403)
    expect((await ask('POST', 'session', { sessions: ['x'] })).status).toBe(400)
    expect((await ask('POST', 'session', {})).status).toBe(400)
    expect((await ask('GET', 'nothing')).status).toBe(404)
  })

  it('replaces a visitor’s sessions without checking their nonces again', async () => {
    const { ask, nonce, sessions } = visitor()
    const one = await sessionOf(await nonce())
    await ask('POST', 'session', { sessions: [one] })
    expect((await ask('PUT', 'session', { sessions: [one] })).status).toBe(200)
    expect(await sessions()).toHaveLength(1)
    const forged = { ...one, data: { ...one.data, chainId: 'eip155:31338' } }
    await ask('PUT', 'session', { sessions: [forged] })
    expect(await sessions()).toMatchObject([{ data: { chainId: 'eip155:31337' } }])
    expect((await ask('PUT', 'session', { sessions: [] })).status).toBe(200)
    expect(await sessions()).toEqual([])
  })
})

/** Starts a server for one test. */
async function serve(app: ReturnType<typeof createSignIn>) {
  const { url, stop } = await listen(app)
  onTestFinished(stop)
  return (path: string, init?: RequestInit) => fetch(`${url}/sign-in/${path}`, init)
}

/** Creates a database with the test's answers. */
const databaseOf = (query: (text: string) => Promise<unknown[][]>): Database => ({
  db: drizzle(async (text) => ({ rows: await query(text) })),
  query: async (text) => ({ rows: await query(text) }),
  close: async () => {},
})

describe('the sign-in server’s database connection', () => {
  /** Starts a server whose database gives the test's answers. */
  const serveWith = (open: () => Promise<Database>) =>
    serve(createSignIn({ rpcUrls: {}, chainIds: ['eip155:31337'], origin: () => origin, open }))

  it('is opened again after it failed to open', async () => {
    let tries = 0
    const ask = await serveWith(async () => {
      tries += 1
      if (tries === 1) throw new Error('not there yet')
      return databaseOf(async () => [])
    })
    expect((await ask('nonce')).status).toBe(500)
    expect((await ask('nonce')).status).toBe(200)
  })

  it('gets no new expiry for a session that is sent again', async () => {
    const session = await sessionOf('abcdefgh12345678')
    const queries: string[] = []
    const query = async (text: string) => {
      queries.push(text.replaceAll('"', '').split(' ', 3).join(' '))
      return text.startsWith('select') ? [[session]] : []
    }
    const ask = await serveWith(async () => databaseOf(query))
    const { status } = await ask('session', {
      method: 'PUT',
      headers: {
        origin,
        cookie: `carabiner-lab=${'x'.repeat(43)}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ sessions: [session] }),
    })
    expect(status).toBe(200)
    expect(queries).toEqual(['select session from', 'update sessions set', 'delete from sessions'])
  })
})
