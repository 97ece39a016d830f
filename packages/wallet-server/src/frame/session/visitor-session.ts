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

/** A session is fresh for as long after its visitor proved who they are. In ms. */
const freshFor = 10 * 60_000
/** With less than this left a session is renewed. In ms. */
const renewBefore = 15 * 24 * 60 * 60_000

/** Between two looks at whether the server ended the session. In ms. */
const checkEvery = 60_000

const name = 'session'
const kept = z.strictObject({ session: sessionSchema, signedInAt: z.int() })
type Kept = z.output<typeof kept>

/** How a visitor signs out. */
export interface SignOutOptions {
  readonly isTold?: boolean
}

/** The visitor who is signed in, as the server knows them. */
export interface VisitorSession {
  /** Undefined while nobody is signed in. */
  user(): ServiceSession['user'] | undefined
  /** Undefined while nobody is signed in. */
  accessToken(): string | undefined
  /** Whether the visitor proved who they are within the last ten minutes. */
  isFresh(): boolean
  /**
   * Reads what this browser keeps: at the start, and when another tab signed in or out.
   *
   * @throws what the store threw: nothing is changed then
   */
  load(): Promise<void>
  /**
   * Asks the server whether the session is good still. Out of reach is no end.
   *
   * @param options.isDue - it is asked also where it was within the last minute
   */
  check(options?: { isDue?: boolean }): Promise<void>
  /**
   * Someone signed in. Whoever was signed in before is no more, at the server too.
   *
   * @param given - of the page's request. Where the page gave it up meanwhile, nobody is signed in by it
   */
  open(session: ServiceSession, given?: AbortSignal): Promise<void>
  /** The address of the visitor is another one. */
  setEmail(email: string): Promise<void>
  /** Asks the server as the visitor. A session that the server ended is ended here too. */
  request<Name extends RouteName>(
    route: Name,
    options: { id?: string; body: RouteBody<Name>; signal?: AbortSignal | undefined },
  ): Promise<RouteAnswer<Name>>
  /**
   * Forgets the visitor here, and tells the server so, which is not waited for.
   *
   * @param options.isTold - the server has ended the session already
   * @throws {FrameMessageError} where this browser keeps the session still: loaded anew, it is good until the server
   *   says that it is over
   */
  signOut(options?: SignOutOptions): Promise<void>
}

interface SessionParts {
  readonly service: ServiceClient
  readonly sealed: SealedStore
  /** Ended when somebody signs in. */
  readonly waiting: Pick<LoginWait, 'end'>
  now(): number
  /** Told at once when this tab has another session, or none any more. */
  onChanged(): void
  /** Told when what the other tabs find of it may be another one. */
  onKept(): void
  /** Told once the server ended the session. */
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
  /** Whether this browser keeps what is here. What else it keeps is of before. */
  let isKept = true
  let checkedAt = Number.NEGATIVE_INFINITY
  const live = () => (state && state.session.expiresAt > now() ? state : undefined)
  /**
   * It holds here whether or not this browser keeps it: then it lasts as long as the page.
   *
   * @returns whether it is kept
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
  /** It may be out of reach: the session is over there with its time. */
  const endAtServer = async (accessToken: string) => {
    const asked = { body: undefined, accessToken, outlivesPage: true }
    await service.request('logout', asked).catch(() => {})
  }
  /**
   * What came after a session that the server does not know any more: another tab may have renewed it. Where nothing
   * did, it is ended here, too.
   *
   * @returns undefined where there is none of the same visitor
   */
  const newerThan = async ({ accessToken, user }: ServiceSession) => {
    const isOurs = () => state?.session.accessToken === accessToken
    if (isOurs()) {
      const stored = isKept ? await sealed.readJson(name, kept).catch(() => undefined) : undefined
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
      // They signed out meanwhile. Where another tab renewed it first, ending this one would end that one, too.
      else if (state?.signedInAt !== present.signedInAt) void endAtServer(session.accessToken)
    } catch (error) {
      // Out of reach is no end: the session is good until its time is over.
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
      // A sign-in in the future: the clock was put back since.
      return age >= 0 && age < freshFor
    },
    async load() {
      const stored = isKept ? await sealed.readJson(name, kept) : undefined
      if (isKept) state = stored
      await renew()
    },
    async check({ isDue = now() - checkedAt >= checkEvery } = {}) {
      if (!live() || !isDue) return
      checkedAt = now()
      await request('session', { body: undefined }).catch(() => {})
    },
    async open(session, given) {
      if (given?.aborted) {
        await endAtServer(session.accessToken)
        throw given.reason
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
    async signOut({ isTold = false } = {}) {
      const accessToken = live()?.session.accessToken
      const ended = accessToken && !isTold ? endAtServer(accessToken) : undefined
      if (await put(undefined)) return
      // The other tabs find it still: once it is over at the server, they hear so there.
      void ended?.then(onKept)
      throw new FrameMessageError('This browser did not forget you')
    },
  }
}

const isUnauthorized = (error: unknown) =>
  error instanceof ServiceError && error.code === 'unauthorized'
