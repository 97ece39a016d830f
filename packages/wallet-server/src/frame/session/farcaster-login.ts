import type { Handlers } from '../events/handlers.js'
import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { LoginWait } from './login-wait.js'
import { createTurns } from './turns.js'
import type { VisitorSession } from './visitor-session.js'

/** Login with Farcaster's app. */
export type FarcasterLogin = Pick<
  Handlers,
  'GET_FARCASTER_URI' | 'CONNECT_FARCASTER' | 'GET_FARCASTER_RESULT_URI'
>

interface FarcasterLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** The frame's origin. */
  readonly origin: string
  /** The page's origin, verified by the browser. */
  readonly parentOrigin: string
}

export function createFarcasterLogin(parts: FarcasterLoginParts): FarcasterLogin {
  const { service, session, waiting, origin, parentOrigin: parent } = parts
  let open: { readonly id: string; readonly expiresAt: number } | undefined
  const turns = createTurns()
  /** @param ask - resolves with undefined until the phone has answered */
  const untilSigned = async <Answer>(
    pageSignal: AbortSignal,
    ask: (request: {
      id: string
      body: undefined
      signal: AbortSignal
    }) => Promise<Answer | undefined>,
  ): Promise<Answer> => {
    if (!open) throw new FrameMessageError('Scan the code first')
    const { id, expiresAt } = open
    const answer = await waiting.run({
      pageSignal,
      expiresAt: () => expiresAt,
      ask: (signal) => ask({ id, body: undefined, signal }),
    })
    if (open?.id === id) open = undefined
    return answer
  }
  return {
    /** Returns the URL for the phone. The previous one stops working. */
    async GET_FARCASTER_URI() {
      waiting.end()
      open = undefined
      const assertLast = turns.begin()
      const channel = await service.request('farcaster', { body: { parent } })
      const { loginId: id, url, expiresAt } = channel
      assertLast()
      open = { id, expiresAt }
      return { url }
    },
    /** Waits until the visitor has signed in on the phone, or the page aborts. */
    async CONNECT_FARCASTER(_, { signal }) {
      const opened = await untilSigned(signal, async (request) => {
        const answer = await service.request('farcasterSession', request)
        return answer.status === 'waiting' ? undefined : answer.session
      })
      await session.open(opened, signal)
      return { userName: session.user()?.name ?? '' }
    },
    /** Signs nobody in. The answer has the form of a login window's result. */
    GET_FARCASTER_RESULT_URI: (_, { signal }) =>
      untilSigned(signal, async (request) => {
        const answer = await service.request('farcasterCode', request)
        return answer.status === 'waiting'
          ? undefined
          : { uri: `${origin}/callback?code=${answer.code}` }
      }),
  }
}
