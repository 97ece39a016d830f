// @ts-check
import {
  CouldNotVerifyError,
  InvalidSignInError,
  verifySessionRequest,
} from '@carabiner/siwx/server'
import { createAllowance } from './allowance.mjs'
import { readVisitor, visitorCookie } from './cookies.mjs'
import { openDatabase } from './database.mjs'
import { readJson, reply } from './json.mjs'
import { createSessions, newVisitor } from './sessions.mjs'

/** Below it are the routes that `serverStore` of @carabiner/siwx asks. */
const signInPath = '/sign-in/'

/**
 * @typedef {object} SignIn
 * @property {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => boolean}
 *   handle whether the request was for it; it then answers
 * @property {() => Promise<void>} stop
 */

/**
 * The lab's server for signing in with a wallet: it makes nonces, verifies what was signed, burns each nonce once
 * and knows the visitor by an HttpOnly cookie. The database opens with the first request.
 *
 * @param {object} options
 * @param {Readonly<Record<string, readonly string[]>>} options.rpcUrls of the EVM networks, by CAIP-2 id
 * @param {readonly string[]} options.chainIds CAIP-2, the networks that one can sign in on
 * @param {() => string} options.origin of the lab's page: what is signed for elsewhere is refused
 * @param {() => Promise<import('./database.mjs').Database>} [options.open]
 * @returns {SignIn}
 */
export function createSignIn({ rpcUrls, chainIds, origin, open = openDatabase }) {
  /** @type {Promise<import('./database.mjs').Database> | undefined} */
  let database
  const allowance = createAllowance()
  const sessions = async () => {
    database ??= open().catch((error) => {
      database = undefined
      throw error
    })
    return createSessions(await database)
  }

  /**
   * Verifies what was sent and keeps it, under a new secret: the one before may have been planted or seen.
   *
   * @param {unknown} body
   * @param {string | undefined} visitor
   */
  async function accept(body, visitor) {
    const store = await sessions()
    const kept = visitor ? await store.list(visitor) : []
    const signedIn = await verifySessionRequest(body, {
      expected: { domain: new URL(origin()).host, uri: origin(), chainIds },
      takeNonce: store.burn,
      kept,
      rpcUrls,
    })
    const renewed = newVisitor()
    if (visitor) await store.move(visitor, renewed)
    // What was kept before lasts no longer for being sent again.
    for (const session of signedIn) if (!kept.includes(session)) await store.keep(renewed, session)
    return { visitor: renewed, signedIn }
  }

  /**
   * @param {import('node:http').IncomingMessage} request
   * @param {import('node:http').ServerResponse} response
   * @param {URL} url
   */
  async function answer(request, response, url) {
    const route = `${request.method} ${url.pathname.slice(signInPath.length)}`
    // What costs: a row, and requests to a node.
    if (['GET nonce', 'POST session', 'PUT session'].includes(route)) {
      const wait = allowance.take(request.socket.remoteAddress ?? '')
      if (wait) {
        response.setHeader('Retry-After', wait)
        return reply(response, 429, {})
      }
    }
    const store = await sessions()
    if (route === 'GET nonce') {
      return reply(response, 200, { nonce: await store.newNonce(), time: new Date().toISOString() })
    }
    const visitor = readVisitor(request)
    if (route === 'GET session') {
      return reply(response, 200, { sessions: visitor ? await store.list(visitor) : [] })
    }
    // A form of another site can send no JSON, and says where it comes from.
    if (request.headers.origin !== origin()) return reply(response, 403, { fault: 'refused' })
    if (route === 'DELETE session') {
      const chainId = url.searchParams.get('chainId')
      const address = url.searchParams.get('accountAddress')
      if (url.search && !(chainId && address)) return reply(response, 400, {})
      if (visitor) await store.end(visitor, chainId && address ? { chainId, address } : undefined)
      return reply(response, 200, {})
    }
    if (route !== 'POST session' && route !== 'PUT session') return reply(response, 404, {})
    const accepted = await accept(await readJson(request), visitor)
    if (request.method === 'PUT') await store.endOthers(accepted.visitor, accepted.signedIn)
    const cookie = visitorCookie(accepted.visitor, origin().startsWith('https:'))
    response.setHeader('Set-Cookie', cookie)
    return reply(response, 200, {})
  }

  return {
    handle(request, response) {
      const { url: path = '/' } = request
      if (!path.startsWith(signInPath)) return false
      const url = new URL(path, origin())
      response.setHeader('Cache-Control', 'no-store')
      answer(request, response, url).catch((error) => {
        if (error instanceof InvalidSignInError) {
          return reply(response, error.fault === 'text' ? 400 : 401, { fault: error.fault })
        }
        if (error instanceof CouldNotVerifyError) return reply(response, 503, {})
        return reply(response, 500, {})
      })
      return true
    },
    async stop() {
      await (await database)?.close()
    },
  }
}
