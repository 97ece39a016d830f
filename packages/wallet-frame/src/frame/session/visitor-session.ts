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
  /** Reads what this browser keeps: at the start, and when another tab signed in or out. */
  load(): Promise<void>
  /** Asks the server, at most once a minute, whether the session is good still. Out of reach is no end. */
  check(): Promise<void>
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
   * Forgets the visitor here, and tells the server so; it may be out of reach.
   *
   * @param options.isTold - the server has ended the session already
   */
  signOut(options?: SignOutOptions): Promise<void>
}

interface SessionParts {
  readonly service: ServiceClient
  readonly sealed: SealedStore
  /** Ended when somebody signs in. */
  readonly waiting: Pick<LoginWait, 'end'>
  now(): number
  /** Told once this tab keeps another session, or none any more. */
  onChanged(): void
  /** Told once the server ended the session. */
  onEnded(): void
}

export function createVisitorSession({
  service,
  sealed,
  waiting,
  now,
  onChanged,
  onEnded,
}: SessionParts): VisitorSession {
  let state: Kept | undefined
  let checkedAt = Number.NEGATIVE_INFINITY
  const live = () => (state && state.session.expiresAt > now() ? state : undefined)
  const keep = async (next: Kept) => {
    state = next
    await sealed.writeJson(name, next)
    onChanged()
  }
  const forget = async () => {
    state = undefined
    await sealed.delete(name)
    onChanged()
  }
  const end = async () => {
    await forget()
    onEnded()
  }
  /** It may be out of reach: the session is over there with its time. */
  const endAtServer = async (accessToken: string) => {
    await service.request('logout', { body: undefined, accessToken }).catch(() => {})
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
      const stored = await sealed.readJson(name, kept)
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
      await keep({ ...present, session })
    } catch (error) {
      // Out of reach is no end: the session is good until its time is over.
      if (isUnauthorized(error)) await newerThan(present.session)
    }
  }
  const request: VisitorSession['request'] = async (route, options) => {
    let present = live()?.session
    if (!present) throw new FrameMessageError('Nobody is signed in')
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
      return present !== undefined && now() - present.signedInAt < freshFor
    },
    async load() {
      state = await sealed.readJson(name, kept)
      await renew()
    },
    async check() {
      const present = live()
      if (!present || now() - checkedAt < checkEvery) return
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
      await keep({ session, signedInAt: now() })
      if (before !== undefined) void endAtServer(before)
    },
    async setEmail(email) {
      const present = live()
      if (!present) return
      const user = { ...present.session.user, email }
      await keep({ ...present, session: { ...present.session, user } })
    },
    request,
    async signOut({ isTold = false } = {}) {
      const accessToken = live()?.session.accessToken
      await forget()
      if (accessToken && !isTold) await endAtServer(accessToken)
    },
  }
}

const isUnauthorized = (error: unknown) =>
  error instanceof ServiceError && error.code === 'unauthorized'
