import type { MiddlewareHandler } from 'hono'
import { RefusedError } from './refused-error.js'
import { clientKeyOf } from './request/call.js'
import type { ClientAddress } from './request/client-address.js'
import type { Service } from './service.js'

const headers = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * Checks every request: headers, origin, and number of requests per client. No header lets another
 * origin read an answer (CORS).
 */
export function guard(service: Service, clientOf: ClientAddress): MiddlewareHandler {
  const strict = service.origin.startsWith('https:')
  return async (c, next) => {
    for (const [name, value] of Object.entries(headers)) c.header(name, value)
    if (strict) c.header('Strict-Transport-Security', 'max-age=31536000')
    const { path, method } = c.req
    if (path === '/healthz' || path === '/readyz') return next()
    const origin = c.req.header('origin')
    const site = c.req.header('sec-fetch-site')
    const changes = method !== 'GET' && method !== 'HEAD'
    // A service answers from its own pages, with a link or a form. Its answer must contain a state.
    const isAnswer = path.startsWith('/callback/')
    const isForeign =
      !isAnswer &&
      ((origin !== undefined && origin !== service.origin) ||
        // A link in a mail may come from anywhere.
        (site !== undefined && site !== 'same-origin' && (changes || path.startsWith('/v1/'))))
    if (isForeign) throw new RefusedError('invalid_request', { status: 403 })
    await service.allow('requests', clientKeyOf(clientOf(c.req.raw, c.env)))
    return next()
  }
}
