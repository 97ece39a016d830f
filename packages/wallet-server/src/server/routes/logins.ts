import { routes } from '../../service/routes.js'
import { RefusedError } from '../refused-error.js'
import type { Serve } from '../request/call.js'
import { randomId } from '../secrets/random.js'
import type { Service } from '../service.js'
import type { Identity, StoredIdentity } from '../store/identity-store.js'

/** Returns a visitor's account in its stored form. @param linkedAt - in ms since 1970 */
export const storedIdentity = (identity: Identity, linkedAt: number): StoredIdentity => ({
  ...identity,
  id: randomId(),
  linkedAt,
})

/** Returns the services that a visitor can sign in with. */
export async function listLogins({ store }: Service, userId: string) {
  const identities = await store.identitiesOf(userId)
  return { logins: identities.map(({ subject: _, ...login }) => login) }
}

/** Serves the list of a visitor's services, and its changes. */
export function serveLogins(serve: Serve, service: Service): void {
  serve(routes.logins, async (call) => listLogins(service, (await call.session()).userId))
  serve(routes.removeLogin, async (call) => {
    const { userId } = await call.session()
    const { passkeys: keptPasskeys } = await call.read(routes.removeLogin.body)
    const { store } = service
    if (!(await store.removeIdentity(userId, call.id))) throw new RefusedError('last_login')
    // Sessions that began with the removed login, and their passkeys, end too.
    await store.endSessions(userId, { allBut: call.thumbprint, keptPasskeys })
    return listLogins(service, userId)
  })
}
