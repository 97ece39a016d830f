import * as z from 'zod/mini'
import { type ServiceSession, session as sessionSchema } from '../../service/login.js'
import { FrameMessageError } from '../frame-message-error.js'
import type {
  RouteAnswer,
  RouteBody,
  RouteName,
  ServiceClient,
} from '../service-client/service-client.js'
import { ServiceError } from '../service-client/service-error.js'
import type { SealedStore } from '../storage/sealed-store.js'
import type { LoginWait } from './login-wait.js'

/** How long a session counts as fresh after the visitor's proof. In ms. */
const freshFor = 10 * 60_000
/** Remaining lifetime below which a session is renewed. In ms. */
const renewBefore = 15 * 24 * 60 * 60_000

/** Interval between checks whether the server ended the session. In ms. */
const checkEvery = 60_000

const name = 'session'
const storedSession = z.strictObject({ session: sessionSchema, signedInAt: z.int() })
type Kept = z.output<typeof storedSession>

/** Options of a sign-out. */
export interface SignOutOptions {
  readonly isEndedAtServer?: boolean
}

/** The signed-in visitor, as the server knows them. */
export interface VisitorSession {
  /** Undefined before sign-in. */
  user(): ServiceSession['user'] | undefined
  /** Undefined before sign-in. */
  accessToken(): string | undefined
  /** Whether the visitor gave a proof within the last ten minutes. */
  isFresh(): boolean
  /**
   * Reads the stored session: at the start, and after another tab signed in or out.
   *
   * @throws the store's error, and then changes nothing
   */
  load(): Promise<void>
  /**
   * Asks the server whether the session is still valid. An unreachable server does not end it.
   *
   * @param options.isDue - asks even within a minute of the last check
   */
  check(options?: { isDue?: boolean }): Promise<void>
  /**
   * Begins a session, and ends the previous visitor's, at the server too.
   *
   * @param pageSignal - the signal of the page's request. If it is aborted by now, the session does
   * not begin
   */
  open(session: ServiceSession, pageSignal?: AbortSignal): Promise<void>
  /** Changes the visitor's address. */
  setEmail(email: string): Promise<void>
  /** Sends a request as the visitor. A session that the server ended also ends here. */
  request<Name extends RouteName>(
    route: Name,
    options: { id?: string; body: RouteBody<Name>; signal?: AbortSignal | undefined },
  ): Promise<RouteAnswer<Name>>
  /**
   * Forgets the visitor, and informs the server without waiting.
   *
   * @param options.isEndedAtServer - whether the server already ended the session
   * @throws {FrameMessageError} if this browser cannot delete the session: after a reload it works
   * until the server ends it
   */
  signOut(options?: SignOutOptions): Promise<void>
}

interface SessionParts {
  readonly service: ServiceClient
  readonly sealed: SealedStore
  /** The waits that a sign-in ends. */
  readonly waiting: Pick<LoginWait, 'end'>
  now(): number
  /** Called at once when this tab's session changes or ends. */
  onChanged(): void
  /** Called when the stored session may have changed for the other tabs. */
  onKept(): void
  /** Called after the server ended the session. */
  onEnded(): void
}

export function createVisitorSession({
  service,
  sealed,
  waiting,
  now,
  onChanged,
  onKept,
  onEnded,
}: SessionParts): VisitorSession {
  let state: Kept | undefined
  /** Whether the present session is stored. Otherwise the stored one is outdated. */
  let isKept = true
  let checkedAt = Number.NEGATIVE_INFINITY
  const live = () => (state && state.session.expiresAt > now() ? state : undefined)
  /**
   * Sets the session. If it cannot be stored, it lasts as long as the page.
   *
   * @returns whether it is stored
   */
  const put = async (next: Kept | undefined) => {
    state = next
    isKept = false
    onChanged()
    const writing = next ? sealed.writeJson(name, next) : sealed.delete(name)
    const isDone = await writing.then(
      () => true,
      () => false,
    )
    if (isDone && state === next) isKept = true
    onKept()
    return isDone
  }
  const end = async () => {
    await put(undefined)
    onEnded()
  }
  /** If the server is unreachable, the session expires there. */
  const endAtServer = async (accessToken: string) => {
    const options = { body: undefined, accessToken, outlivesPage: true }
    await service.request('logout', options).catch(() => {})
  }
  /**
   * Returns the successor of a session that the server no longer knows: another tab may have
   * renewed it. Without a successor, the session ends here too.
   *
   * @returns undefined without a successor of the same visitor
   */
  const newerThan = async ({ accessToken, user }: ServiceSession) => {
    const isOurs = () => state?.session.accessToken === accessToken
    if (isOurs()) {
      const stored = isKept
        ? await sealed.readJson(name, storedSession).catch(() => undefined)
        : undefined
      const isNewer = stored !== undefined && stored.session.accessToken !== accessToken
      if (isOurs() && !isNewer) await end()
      else if (isOurs()) state = stored
    }
    const present = live()?.session
    return present?.user.id === user.id ? present : undefined
  }
  const renew = async () => {
    const present = live()
    if (!present || present.session.expiresAt - now() > renewBefore) return
    const { accessToken } = present.session
    try {
      const session = await service.request('renewSession', { body: undefined, accessToken })
      if (state?.session.accessToken === accessToken) await put({ ...present, session })
      // The visitor signed out meanwhile. After another tab's renewal, ending this session would
      // also end that one.
      else if (state?.signedInAt !== present.signedInAt) void endAtServer(session.accessToken)
    } catch (error) {
      // An unreachable server does not end the session, which lasts until it expires.
      if (isUnauthorized(error)) await newerThan(present.session)
    }
  }
  const request: VisitorSession['request'] = async (route, options) => {
    let present = live()?.session
    if (!present) throw FrameMessageError.nobody()
    for (;;) {
      try {
        return await service.request(route, { ...options, accessToken: present.accessToken })
      } catch (error) {
        present = isUnauthorized(error) ? await newerThan(present) : undefined
        if (!present) throw error
      }
    }
  }
  return {
    user: () => live()?.session.user,
    accessToken: () => live()?.session.accessToken,
    isFresh() {
      const present = live()
      if (!present) return false
      const age = now() - present.signedInAt
      // A sign-in in the future means that the clock was set back.
      return age >= 0 && age < freshFor
    },
    async load() {
      const stored = isKept ? await sealed.readJson(name, storedSession) : undefined
      if (isKept) state = stored
      await renew()
    },
    async check({ isDue = now() - checkedAt >= checkEvery } = {}) {
      if (!live() || !isDue) return
      checkedAt = now()
      await request('session', { body: undefined }).catch(() => {})
    },
    async open(session, pageSignal) {
      if (pageSignal?.aborted) {
        await endAtServer(session.accessToken)
        throw pageSignal.reason
      }
      waiting.end()
      const before = live()?.session.accessToken
      checkedAt = now()
      await put({ session, signedInAt: now() })
      if (before !== undefined) void endAtServer(before)
    },
    async setEmail(email) {
      const present = live()
      if (!present) return
      const user = { ...present.session.user, email }
      await put({ ...present, session: { ...present.session, user } })
    },
    request,
    async signOut({ isEndedAtServer = false } = {}) {
      const accessToken = live()?.session.accessToken
      const ended = accessToken && !isEndedAtServer ? endAtServer(accessToken) : undefined
      if (await put(undefined)) return
      // The other tabs still find the session stored, and learn its end from the server.
      void ended?.then(onKept)
      throw new FrameMessageError('The session could not be removed from this browser')
    },
  }
}

const isUnauthorized = (error: unknown) =>
  error instanceof ServiceError && error.code === 'unauthorized'
