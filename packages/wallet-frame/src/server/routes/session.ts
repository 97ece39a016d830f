import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Service } from '../service.js'
import { startSession } from '../sessions.js'
import type { Serve } from './serve.js'

/** How long the token before a new one is still good, in ms: the answer may have been lost. */
const overlap = 60_000

/** The session of this device: who it is, another token, its end. */
export function serveSession(serve: Serve, service: Service): void {
  const { store, now } = service
  const userOf = async (userId: string) => {
    const user = await store.readUser(userId)
    if (!user) throw new RefusedError('unauthorized')
    return user
  }
  serve(routes.session, async (call) => {
    const { userId, expiresAt } = await call.session()
    return { expiresAt, user: await userOf(userId) }
  })
  serve(routes.renewSession, async (call) => {
    const { userId, tokenHash, app, startedAt } = await call.session()
    const user = await userOf(userId)
    const renewed = await startSession(service, call, { user, app, startedAt })
    await store.shortenSession(tokenHash, now() + overlap)
    return renewed
  })
  serve(routes.logout, async (call) => {
    // A renewal whose answer was lost, too: nobody has its token, and the device would be listed by it.
    await store.endLogin(await call.session())
    return {}
  })
}
