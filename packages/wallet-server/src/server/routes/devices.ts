import { routes } from '../../service/routes.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import type { StoredSession } from '../store/session-store.js'

/** Lists a visitor's sessions by device, and ends them. */
export function serveDevices(serve: Serve, { store, now }: Service): void {
  const list = async ({ userId, thumbprint: current }: StoredSession) => {
    const sessions = await store.sessionsOf(userId, now())
    // A new sign-in on the same device adds a session: the latest one counts.
    const devices = new Map(sessions.map((session) => [session.thumbprint, session]))
    return {
      devices: [...devices.values()].map(({ thumbprint, device, app, startedAt }) => ({
        id: thumbprint,
        name: device,
        app,
        signedInAt: startedAt,
        isCurrent: thumbprint === current,
      })),
    }
  }
  serve(routes.devices, async (call) => list(await call.session()))
  serve(routes.removeDevice, async (call) => {
    const session = await call.session()
    const { passkeys: keptPasskeys } = await call.read(routes.removeDevice.body)
    await store.endSessions(session.userId, { only: call.id, keptPasskeys })
    return list(session)
  })
  serve(routes.logoutEverywhere, async (call) => {
    const { userId } = await call.session()
    const { passkeys: keptPasskeys } = await call.read(routes.logoutEverywhere.body)
    await store.endSessions(userId, { keptPasskeys })
    return {}
  })
}
