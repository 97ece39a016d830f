import type { Context } from 'hono'
import { failure } from '../service/failure.js'
import { wayBackPath } from './confirm-page/page.js'
import { describeFailure } from './describe-failure.js'
import { RefusedError } from './refused-error.js'
import { showConfirmPage } from './routes/confirm.js'
import { showWindow } from './routes/window-answer.js'
import type { Service } from './service.js'

/** How a client is asked to prove who it is (RFC 9449, §7.1). */
const challenges: Readonly<Record<string, string>> = {
  invalid_proof: 'DPoP error="invalid_dpop_proof", algs="ES256"',
  unauthorized: 'DPoP error="invalid_token", algs="ES256"',
}

/** The answer to a request that was refused, or that failed. */
export async function failureAnswer(service: Service, thrown: unknown, c: Context) {
  const error = asRefused(service, thrown)
  const { retryAfter, triesLeft } = error.refused
  const challenge = challenges[error.code]
  if (challenge) c.header('WWW-Authenticate', challenge)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  // A device whose clock is off can tell by how much.
  if (error.code === 'invalid_proof') c.header('Date', new Date(service.now()).toUTCString())
  // The rest of a body that is too long is not read: the connection takes no other request.
  if (error.status === 413) c.header('Connection', 'close')
  if (c.req.path === '/confirm' || c.req.path === wayBackPath) {
    const state = error.code === 'rate_limited' ? 'busy' : 'failed'
    return showConfirmPage(c, service.wallet, { state }, error.status)
  }
  if (c.req.path === '/loading' || c.req.path.startsWith('/callback')) {
    return showWindow(c, service.wallet, { state: 'failed' }, error.status)
  }
  const body = failure.parse({
    error: error.code,
    retryAfter,
    triesLeft,
  })
  return c.json(body, error.status)
}

function asRefused({ logger }: Service, thrown: unknown): RefusedError {
  if (thrown instanceof RefusedError) return thrown
  logger?.error('A request failed.', describeFailure(thrown))
  return new RefusedError('server_error')
}
