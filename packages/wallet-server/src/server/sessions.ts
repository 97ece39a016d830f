import type { ServiceSession } from '../service/login.js'
import { RefusedError } from './refused-error.js'
import type { Call } from './request/call.js'
import { deviceName } from './request/device-name.js'
import { sha256 } from './secrets/hashes.js'
import { randomToken } from './secrets/random.js'
import type { Service } from './service.js'
import type { StoredSession } from './store/session-store.js'
import type { StoredUser } from './store/user-store.js'

/** Lifetime of a session, in ms. */
const sessionLifetime = 30 * 24 * 3_600_000
/**
 * How long the previous token still works after a renewal, in ms: the answer may have been lost.
 */
const overlap = 60_000

interface SessionParts {
  readonly user: StoredUser
  /** The page's host, or null if unknown. */
  readonly app: string | null
}

/** Starts a session of a device, and returns its token. The store has only the token's hash. */
export async function startSession(
  { store, now }: Service,
  { thumbprint, request }: Call,
  { user, app }: SessionParts,
): Promise<ServiceSession> {
  const accessToken = randomToken()
  const expiresAt = now() + sessionLifetime
  await store.keepSession({
    tokenHash: await sha256(accessToken),
    userId: user.id,
    thumbprint,
    expiresAt,
    device: deviceName(request.headers),
    app,
    startedAt: now(),
  })
  return { accessToken, expiresAt, user }
}

/** Renews a session with a new token. @throws RefusedError `unauthorized` if it ended meanwhile */
export async function renewSession(
  { store, now }: Service,
  { tokenHash }: StoredSession,
  user: StoredUser,
): Promise<ServiceSession> {
  const accessToken = randomToken()
  const expiresAt = now() + sessionLifetime
  const isRenewed = await store.renewSession(tokenHash, {
    tokenHash: await sha256(accessToken),
    expiresAt,
    overlapEndsAt: now() + overlap,
    now: now(),
  })
  if (!isRenewed) throw new RefusedError('unauthorized')
  return { accessToken, expiresAt, user }
}
