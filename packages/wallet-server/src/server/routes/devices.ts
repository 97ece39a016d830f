import { routes } from '../../service/routes.js'
import type { Serve } from '../request/call.js'
import type { Service } from '../service.js'
import type { StoredSession } from '../store/session-store.js'

/** Where a visitor is signed in, and how that ends. */
export function serveDevices(serve: Serve, { store, now }: Service): void {
  const list = async ({ userId, thumbprint: current }: StoredSession) => {
    const sessions = await store.sessionsOf(userId, now())
    // A device whose visitor signed in anew has another one.
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
