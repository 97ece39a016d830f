import {
  CouldNotVerifyError,
  InvalidSignInError,
  verifySessionRequest,
} from '@carabiner/siwx/server'
import { getConnInfo } from '@hono/node-server/conninfo'
import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { type Database, type OpenDatabase, openDatabase } from '../database/database.js'
import { createAllowance } from './allowance.js'
import { signInPath } from './path.js'
import { createSessions, newVisitor } from './sessions.js'
import { createTables } from './tables.js'

/** The maximum size of a body in bytes. A sign-in on many networks sends a long text for each. */
const maxBody = 524_288
const cookieName = 'carabiner-lab'

export interface SignIn {
  /** Handles requests below its path. */
  readonly fetch: (request: Request, env: object) => Response | Promise<Response>
  readonly stop: () => Promise<void>
}

export interface SignInOptions {
  /** The RPC URLs of EVM networks, by CAIP-2 id. */
  readonly rpcUrls: Readonly<Record<string, readonly string[]>>
  /** The networks for sign-ins, by CAIP-2 id. */
  readonly chainIds: readonly string[]
  /** Returns the origin of the lab's page. Texts for other origins are refused. */
  readonly origin: () => string
  readonly open?: OpenDatabase
}

/**
 * Creates the lab's sign-in server. It makes nonces, verifies signatures, burns each nonce once, and identifies the
 * visitor by an HttpOnly cookie. The database opens with the first request.
 */
export function createSignIn({
  rpcUrls,
  chainIds,
  origin,
  open = openDatabase,
}: SignInOptions): SignIn {
  let database: Promise<Database> | undefined
  const allowance = createAllowance()
  const sessions = async () => {
    database ??= open(createTables).catch((error) => {
      database = undefined
      throw error
    })
    return createSessions(await database)
  }

  /** Verifies sessions and stores them under a new secret, because the old one may be planted or stolen. */
  async function accept(body: unknown, visitor: string | undefined) {
    const store = await sessions()
    const stored = visitor ? await store.list(visitor) : []
    const signedIn = await verifySessionRequest(body, {
      expected: { domain: new URL(origin()).host, uri: origin(), chainIds },
      takeNonce: store.burn,
      kept: stored,
      rpcUrls,
    })
    const renewed = newVisitor()
    if (visitor) await store.move(visitor, renewed)
    // A stored session that is sent again keeps its expiry.
    for (const session of signedIn)
      if (!stored.includes(session)) await store.keep(renewed, session)
    return { visitor: renewed, signedIn }
  }

  /** Limits requests that cost a row or a request to a node. */
  const rationed: MiddlewareHandler = async (c, next) => {
    const wait = allowance.take(getConnInfo(c).remote.address ?? '')
    if (wait) return c.json({}, 429, { 'Retry-After': String(wait) })
    return next()
  }

  const app = new Hono().basePath(signInPath)
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store')
    // A form of another site cannot send JSON, and its request has an Origin header.
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
    if (!reads && c.req.header('origin') !== origin()) return c.json({ fault: 'refused' }, 403)
    return next()
  })
  app.get('/nonce', rationed, async (c) => {
    const store = await sessions()
    return c.json({ nonce: await store.newNonce(), time: new Date().toISOString() })
  })
  app.get('/session', async (c) => {
    const visitor = readVisitor(c)
    const store = await sessions()
    return c.json({ sessions: visitor ? await store.list(visitor) : [] })
  })
  app.delete('/session', async (c) => {
    const { chainId, accountAddress: address } = c.req.query()
    const which = chainId && address ? { chainId, address } : undefined
    if (new URL(c.req.url).search && !which) return c.json({}, 400)
    const visitor = readVisitor(c)
    const store = await sessions()
    if (visitor) await store.end(visitor, which)
    return c.json({})
  })
  app.on(['POST', 'PUT'], '/session', rationed, async (c) => {
    const accepted = await accept(await readJson(c), readVisitor(c))
    if (c.req.method === 'PUT') {
      const store = await sessions()
      await store.endOthers(accepted.visitor, accepted.signedIn)
    }
    // Scripts cannot read it, and other sites' requests do not include it.
    setCookie(c, cookieName, accepted.visitor, {
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 86_400,
      secure: origin().startsWith('https:'),
    })
    return c.json({})
  })
  app.notFound((c) => c.json({}, 404))
  app.onError((error, c) => {
    if (error instanceof InvalidSignInError) {
      return c.json({ fault: error.fault }, error.fault === 'text' ? 400 : 401)
    }
    return c.json({}, error instanceof CouldNotVerifyError ? 503 : 500)
  })

  return {
    fetch: (request, env) => app.fetch(request, env),
    async stop() {
      await (await database)?.close()
    },
  }
}

/** Returns the visitor's secret, if the browser has one. */
function readVisitor(c: Context) {
  const value = getCookie(c, cookieName) ?? ''
  return /^[\w-]{43}$/.test(value) ? value : undefined
}

async function readJson(c: Context): Promise<unknown> {
  if (!c.req.header('content-type')?.startsWith('application/json')) {
    throw new InvalidSignInError('text', 'not JSON')
  }
  const text = await readText(c)
  try {
    return JSON.parse(text)
  } catch {
    throw new InvalidSignInError('text', 'not JSON')
  }
}

/**
 * Reads the body. Hono's own limit makes a new Request from a body without a length, which Node's class refuses here.
 */
async function readText(c: Context) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of c.req.raw.body ?? []) {
    size += part.length
    if (size > maxBody) {
      // The rest is not read, so the connection cannot take another request.
      c.header('Connection', 'close')
      throw new InvalidSignInError('text', 'too long')
    }
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
