import type { ServiceSession } from '../service/login.js'
import type { Call } from './request/call.js'
import { deviceName } from './request/device-name.js'
import { sha256 } from './secrets/hashes.js'
import { randomToken } from './secrets/random.js'
import type { Service } from './service.js'
import type { StoredUser } from './store/user-store.js'

/** How long a session lasts, in ms. */
const sessionLifetime = 30 * 24 * 3_600_000

interface SessionParts {
  readonly user: StoredUser
  /** The host of the page; null where it is not known. */
  readonly app: string | null
  /** When the visitor signed in, in ms since 1970. @default now */
  readonly startedAt?: number
}

/** A session of a device, as it is told to it; the store has the token's hash alone. */
export async function startSession(
  { store, now }: Service,
  { thumbprint, request }: Call,
  { user, app, startedAt = now() }: SessionParts,
): Promise<ServiceSession> {
  const accessToken = randomToken()
  const expiresAt = now() + sessionLifetime
  await store.keepSession({
    ...{ tokenHash: await sha256(accessToken), userId: user.id },
    ...{ thumbprint, expiresAt, device: deviceName(request.headers), app, startedAt },
  })
  return { accessToken, expiresAt, user }
}
