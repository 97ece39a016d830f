import { routes } from '../../service/routes.js'
import { describeFailure } from '../describe-failure.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import { claimMiniApp, readMiniApp } from '../telegram/read-telegram-login.js'
import { storedIdentity } from './logins.js'

/** Login with Telegram's data of a mini app. */
export function serveTelegram(serve: Serve, service: Service): void {
  const { store, allow, now, logger } = service
  serve(routes.telegram, async (call) => {
    const { initData, parent } = await call.read(routes.telegram.body)
    if (!service.isAllowedOrigin(parent)) throw new RefusedError('invalid_request', { status: 403 })
    if (!service.telegram) throw new RefusedError('not_offered')
    await allow('tries', call.clientKey)
    const login = await readMiniApp(service, initData).catch((error) => {
      logger?.info('The login data of a mini app is not valid.', describeFailure(error))
      // The data may be of another bot's app.
      throw error instanceof RefusedError ? error : new RefusedError('not_offered')
    })
    await claimMiniApp(service, login, call.thumbprint)
    const identity = storedIdentity({ provider: 'telegram', ...login.account }, now())
    const user = await store.userOfIdentity(identity, { userId: randomId() })
    return startSession(service, call, { user, app: new URL(parent).host })
  })
}
