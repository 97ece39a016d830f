import type { Context } from 'hono'
import { failure } from '../service/failure.js'
import { wayBackPath } from './confirm-page/page.js'
import { describeFailure } from './describe-failure.js'
import { RefusedError } from './refused-error.js'
import { showConfirmPage } from './routes/confirm.js'
import { showWindow } from './routes/window-answer.js'
import type { Service } from './service.js'

/** The authentication challenges of a client (RFC 9449, §7.1). */
const challenges: Readonly<Record<string, string>> = {
  invalid_proof: 'DPoP error="invalid_dpop_proof", algs="ES256"',
  unauthorized: 'DPoP error="invalid_token", algs="ES256"',
}

/** Returns the response to a refused or failed request. */
export async function failureAnswer(service: Service, thrown: unknown, c: Context) {
  const error = asRefused(service, thrown)
  const { retryAfter, triesLeft } = error.refused
  const challenge = challenges[error.code]
  if (challenge) c.header('WWW-Authenticate', challenge)
  if (retryAfter !== undefined) c.header('Retry-After', String(retryAfter))
  // Lets a device with a wrong clock compute the difference.
  if (error.code === 'invalid_proof') c.header('Date', new Date(service.now()).toUTCString())
  // The rest of a body that is too long stays unread, so the connection cannot be reused.
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
