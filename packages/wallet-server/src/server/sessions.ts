import type { ServiceSession } from '../service/login.js'
import { RefusedError } from './refused-error.js'
import type { Call } from './request/call.js'
import { deviceName } from './request/device-name.js'
import { sha256 } from './secrets/hashes.js'
import { randomToken } from './secrets/random.js'
import type { Service } from './service.js'
import type { StoredSession } from './store/session-store.js'
import type { StoredUser } from './store/user-store.js'

/** How long a session lasts, in ms. */
const sessionLifetime = 30 * 24 * 3_600_000
/** How long the token before a new one is still good, in ms: the answer may have been lost. */
const overlap = 60_000

interface SessionParts {
  readonly user: StoredUser
  /** The host of the page; null where it is not known. */
  readonly app: string | null
}

/** A session of a device, as it is told to it; the store has the token's hash alone. */
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

/** The same session by another token. @throws RefusedError `unauthorized` where it was ended meanwhile */
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
