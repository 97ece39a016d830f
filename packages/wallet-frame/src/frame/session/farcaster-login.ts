import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { LoginWait } from './login-wait.js'
import type { VisitorSession } from './visitor-session.js'

/** Signing in by Farcaster's app. */
export interface FarcasterLogin {
  /** @returns what the phone reads; the one before is good no more */
  begin(): Promise<string>
  /** Waits until the visitor has signed in on the phone, or the page gives it up. */
  wait(given: AbortSignal): Promise<void>
}

interface FarcasterLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** Of the page, as the browser says it. */
  readonly parentOrigin: string
}

export function createFarcasterLogin(parts: FarcasterLoginParts): FarcasterLogin {
  const { service, session, waiting, parentOrigin: parent } = parts
  let open: { readonly id: string; readonly expiresAt: number } | undefined
  return {
    async begin() {
      waiting.end()
      open = undefined
      const {
        loginId: id,
        url,
        expiresAt,
      } = await service.request('farcaster', {
        body: { parent },
      })
      open = { id, expiresAt }
      return url
    },
    async wait(given) {
      if (!open) throw new FrameMessageError('Scan the code first')
      const { id, expiresAt } = open
      const opened = await waiting.run({
        given,
        expiresAt: () => expiresAt,
        async ask(signal) {
          const answer = await service.request('farcasterSession', { id, body: undefined, signal })
          return answer.status === 'waiting' ? undefined : answer.session
        },
      })
      if (open?.id === id) open = undefined
      await session.open(opened, given)
    },
  }
}
