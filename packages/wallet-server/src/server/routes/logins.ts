import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Identity, StoredIdentity } from '../store/identity-store.js'

/** An account as it is kept for a visitor. @param linkedAt - in ms since 1970 */
export const storedIdentity = (identity: Identity, linkedAt: number): StoredIdentity => ({
  ...identity,
  id: randomId(),
  linkedAt,
})

/** By which services a visitor can sign in. */
export async function listLogins({ store }: Service, userId: string) {
  const identities = await store.identitiesOf(userId)
  return { logins: identities.map(({ subject: _, ...login }) => login) }
}

/** The services that sign a visitor in. */
export function serveLogins(serve: Serve, service: Service): void {
  serve(routes.logins, async (call) => listLogins(service, (await call.session()).userId))
  serve(routes.removeLogin, async (call) => {
    const { userId } = await call.session()
    const { passkeys: keptPasskeys } = await call.read(routes.removeLogin.body)
    const { store } = service
    if (!(await store.removeIdentity(userId, call.id))) throw new RefusedError('last_login')
    // Whoever came in by it, or by what they did then, does not stay.
    await store.endSessions(userId, { allBut: call.thumbprint, keptPasskeys })
    return listLogins(service, userId)
  })
}
