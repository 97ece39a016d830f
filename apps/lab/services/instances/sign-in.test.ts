import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startPostgres } from '../database/postgres.js'
import { postgresPrograms } from '../database/postgres-programs.js'
import { bundle, type Instance, startInstance } from './instance.fixture.js'
import { startRoundRobin } from './round-robin.js'

const account = privateKeyToAccount(
  '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80',
)
const programs = postgresPrograms()

/** Creates a double of a browser that stores the cookie and sends its origin. */
function createVisitor(origin: string) {
  let cookie = ''
  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}/sign-in/${path}`, {
      method,
      headers: { origin, cookie, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, body: await response.json() }
  }
}

async function sign(origin: string, nonce: string) {
  const fields = { domain: new URL(origin).host, uri: origin, version: '1', nonce } as const
  const issuedAt = new Date()
  const message = createSiweMessage({
    ...fields,
    address: account.address,
    chainId: 31337,
    issuedAt,
  })
  const data = { ...fields, accountAddress: account.address, chainId: 'eip155:31337' }
  return {
    data: { ...data, issuedAt: issuedAt.toISOString() },
    message,
    signature: await account.signMessage({ message }),
  }
}

describe.skipIf(!programs)('two sign-in servers on one PostgreSQL, behind a proxy', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>>
  let proxy: Awaited<ReturnType<typeof startRoundRobin>>
  let built: Awaited<ReturnType<typeof bundle>>
  let instances: Instance[] = []
  beforeAll(async () => {
    ;[postgres, proxy, built] = await Promise.all([
      startPostgres(programs ?? ''),
      startRoundRobin(),
      bundle('apps/lab/services/sign-in/instance.ts'),
    ])
    // No node answers, because a key's signature needs none.
    const env = { DATABASE_URL: postgres.url, ORIGIN: proxy.url, RPC_URL: 'http://127.0.0.1:9' }
    instances = await Promise.all([startInstance(built.file, env), startInstance(built.file, env)])
    proxy.targets.push(...instances.map(({ url }) => url))
  }, 60_000)
  afterAll(async () => {
    await Promise.all(instances.map((instance) => instance.kill()))
    await Promise.all([proxy?.stop(), built?.remove()])
    await postgres?.stop()
  })

  it('share nonces and sessions, and accept each nonce once', async () => {
    const ask = createVisitor(proxy.url)
    const nonce = await ask('GET', 'nonce')
    const session = await sign(proxy.url, nonce.body.nonce)
    const others = [createVisitor(proxy.url), createVisitor(proxy.url), createVisitor(proxy.url)]
    const answers = await Promise.all(
      [ask, ...others].map((visitor) => visitor('POST', 'session', { sessions: [session] })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    const winner = [ask, ...others][answers.findIndex(({ status }) => status === 200)]
    for (let turn = 0; turn < 4; turn += 1) {
      const session = await winner?.('GET', 'session')
      expect(session?.body.sessions).toHaveLength(1)
    }
  })

  it('lose no session and no nonce if one server is killed during a sign-in', async () => {
    const ask = createVisitor(proxy.url)
    const [first, second] = instances
    if (!first || !second) throw new Error('Two instances run.')
    proxy.targets.splice(0, 2, first.url)
    const { body } = await ask('GET', 'nonce')
    await first.kill()
    proxy.targets.splice(0, 1, first.url, second.url)
    const sessions = [await sign(proxy.url, body.nonce)]
    expect((await ask('POST', 'session', { sessions })).status).toBe(200)
    expect((await ask('POST', 'session', { sessions })).status).toBe(200)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await ask('GET', 'session')).body.sessions).toHaveLength(1)
    }
    expect((await createVisitor(proxy.url)('POST', 'session', { sessions })).status).toBe(401)
  })
})
