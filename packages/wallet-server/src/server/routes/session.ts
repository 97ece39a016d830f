import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import { renewSession } from '../sessions.js'

/** The session of this device: its visitor, its renewal and its end. */
export function serveSession(serve: Serve, service: Service): void {
  const { store } = service
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
    const session = await call.session()
    return renewSession(service, session, await userOf(session.userId))
  })
  serve(routes.logout, async (call) => {
    await store.endLogin(await call.session())
    return {}
  })
}
