import type { ServiceSession } from '../service/login.js'
import { sha256 } from './secrets/hashes.js'
import { randomToken } from './secrets/random.js'
import type { Service } from './service.js'
import type { StoredUser } from './store/user-store.js'

/** How long a session lasts, in ms. */
const sessionLifetime = 30 * 24 * 3_600_000

/** A session of a device, as it is told to it; the store has the token's hash alone. */
export async function startSession(
  { store, now }: Service,
  user: StoredUser,
  thumbprint: string,
): Promise<ServiceSession> {
  const accessToken = randomToken()
  const expiresAt = now() + sessionLifetime
  await store.keepSession({
    ...{ tokenHash: await sha256(accessToken), userId: user.id },
    ...{ thumbprint, expiresAt },
  })
  return { accessToken, expiresAt, user }
}
