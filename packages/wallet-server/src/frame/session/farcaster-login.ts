import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { LoginWait } from './login-wait.js'
import { createTurns } from './turns.js'
import type { VisitorSession } from './visitor-session.js'

/** Signing in by Farcaster's app. */
export interface FarcasterLogin {
  /** @returns what the phone reads; the one before is good no more */
  begin(): Promise<string>
  /** Waits until the visitor has signed in on the phone, or the page gives it up. */
  wait(given: AbortSignal): Promise<void>
  /**
   * Waits as `wait` does, but without signing in: for an account that is to be linked.
   *
   * @returns an address with a code, in the form that a login's window comes back with
   */
  result(given: AbortSignal): Promise<string>
}

interface FarcasterLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** Of the frame. */
  readonly origin: string
  /** Of the page, as the browser says it. */
  readonly parentOrigin: string
}

export function createFarcasterLogin(parts: FarcasterLoginParts): FarcasterLogin {
  const { service, session, waiting, origin, parentOrigin: parent } = parts
  let open: { readonly id: string; readonly expiresAt: number } | undefined
  const turns = createTurns()
  /** @param ask - undefined while the phone has not answered */
  const untilSigned = async <Answer>(
    given: AbortSignal,
    ask: (request: {
      id: string
      body: undefined
      signal: AbortSignal
    }) => Promise<Answer | undefined>,
  ): Promise<Answer> => {
    if (!open) throw new FrameMessageError('Scan the code first')
    const { id, expiresAt } = open
    const answer = await waiting.run({
      given,
      expiresAt: () => expiresAt,
      ask: (signal) => ask({ id, body: undefined, signal }),
    })
    if (open?.id === id) open = undefined
    return answer
  }
  return {
    async begin() {
      waiting.end()
      open = undefined
      const assertLast = turns.begin()
      const {
        loginId: id,
        url,
        expiresAt,
      } = await service.request('farcaster', {
        body: { parent },
      })
      assertLast()
      open = { id, expiresAt }
      return url
    },
    async wait(given) {
      const opened = await untilSigned(given, async (request) => {
        const answer = await service.request('farcasterSession', request)
        return answer.status === 'waiting' ? undefined : answer.session
      })
      await session.open(opened, given)
    },
    result: (given) =>
      untilSigned(given, async (request) => {
        const answer = await service.request('farcasterCode', request)
        return answer.status === 'waiting' ? undefined : `${origin}/callback?code=${answer.code}`
      }),
  }
}
