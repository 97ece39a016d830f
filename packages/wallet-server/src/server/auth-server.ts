import { Hono } from 'hono'
import { describeFailure } from './describe-failure.js'
import { failureAnswer } from './failure-answer.js'
import { guard } from './guard.js'
import { type AuthServerOptions, checkOptions } from './options.js'
import { createServe } from './request/call.js'
import { createClientAddress } from './request/client-address.js'
import { serveCallback } from './routes/callback.js'
import { serveConfirm } from './routes/confirm.js'
import { serveDevice } from './routes/device.js'
import { serveDevices } from './routes/devices.js'
import { serveEmail } from './routes/email.js'
import { serveFarcaster } from './routes/farcaster.js'
import { serveHealth } from './routes/health.js'
import { serveLogin } from './routes/login.js'
import { serveLogins } from './routes/logins.js'
import { servePasskeyLogin } from './routes/passkey-login.js'
import { servePasskeyRegistration } from './routes/passkey-registration.js'
import { servePermissions } from './routes/permissions.js'
import { serveSession } from './routes/session.js'
import { serveSocial } from './routes/social.js'
import { serveTelegram } from './routes/telegram.js'
import { serveVault } from './routes/vault.js'
import { serveVerification } from './routes/verification.js'
import { serveWayBack } from './routes/way-back.js'
import { createService } from './service.js'

/** The server's paths, in Hono's notation. The frame's files use all other paths of the origin. */
export const authPaths = [
  '/v1/*',
  '/confirm',
  '/confirm/*',
  '/loading',
  '/callback',
  '/callback/*',
  '/healthz',
  '/readyz',
] as const

/** Interval at which expired rows are removed, in ms. */
const cleaningEvery = 60_000
/**
 * How long expired rows stay, in ms: by the clock of another instance, they may not have expired.
 */
const expiredRowLifetime = 3_600_000

/** The server of the embedded wallet. */
export interface AuthServer {
  /**
   * Answers a request to one of `authPaths`.
   *
   * @param request - to the frame's origin
   * @param env - the platform's value, which has the client's address under `@hono/node-server`
   */
  fetch(request: Request, env?: object): Promise<Response>
  /** Ends waiting requests and background work. The host closes the store. */
  destroy(): Promise<void>
}

/**
 * Creates the server of the secure frame: login by email, passkey and other services, sessions
 * bound to a device's key, and the ciphertext of visitors' keys. All state is in the store, so any
 * number of instances may run.
 *
 * @param options - see each option
 * @throws TypeError for an unusable option
 *
 * @example
 * const server = createAuthServer({
 *   store: sqlStore((text, values) => pool.query(text, values)),
 *   mailer: smtpMailer({ url: process.env.SMTP_URL, from: 'Wallet <no-reply@wallet.example>' }),
 *   frameOrigin: 'https://wallet.example',
 *   secret: process.env.WALLET_SECRET,
 * })
 * const app = new Hono()
 * for (const path of authPaths) app.all(path, (c) => server.fetch(c.req.raw, c.env))
 */
export function createAuthServer(options: AuthServerOptions): AuthServer {
  checkOptions(options)
  const service = createService(options)
  const clientOf = createClientAddress(options)
  const ended = new AbortController()
  const app = new Hono()
  app.use(guard(service, clientOf))
  const serve = createServe(app, service, clientOf)
  serveLogin(serve, service)
  const devices = serveDevice(serve, service, ended.signal)
  serveSession(serve, service)
  serveVault(serve, service)
  servePermissions(serve, service)
  serveEmail(serve, service)
  serveVerification(serve, service)
  servePasskeyRegistration(serve, service)
  servePasskeyLogin(serve, service)
  serveSocial(serve, service)
  serveFarcaster(serve, service, ended.signal)
  serveTelegram(serve, service)
  serveLogins(serve, service)
  serveDevices(serve, service)
  serveConfirm(app, service, devices)
  serveWayBack(app, service)
  serveCallback(app, service)
  serveHealth(app, service)
  app.notFound((c) => c.json({ error: 'invalid_request' }, 404))
  app.onError((error, c) => failureAnswer(service, error, c))

  let cleanedAt = Number.NEGATIVE_INFINITY
  let cleaning = Promise.resolve()
  function clean() {
    if (service.now() - cleanedAt < cleaningEvery) return
    cleanedAt = service.now()
    cleaning = service.store.removeExpired(cleanedAt - expiredRowLifetime).catch((error) => {
      service.logger?.warn('Expired rows could not be removed.', describeFailure(error))
    })
  }

  return {
    async fetch(request, env = {}) {
      const response = await app.fetch(request, env)
      clean()
      return response
    },
    async destroy() {
      ended.abort()
      await cleaning
    },
  }
}
