import { FrameMessageError } from '../frame-message-error.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { VisitorSession } from './visitor-session.js'

/** Signing in by Farcaster's app. */
export interface FarcasterLogin {
  /** @returns what the phone reads; the one before is good no more */
  begin(): Promise<string>
  /** Waits until the visitor has signed in on the phone. */
  wait(): Promise<void>
  destroy(): void
}

interface FarcasterLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  /** Of the page, as the browser says it. */
  readonly parentOrigin: string
}

export function createFarcasterLogin(parts: FarcasterLoginParts): FarcasterLogin {
  const { service, session, parentOrigin: parent } = parts
  let open: { readonly id: string; readonly waiting: AbortController } | undefined
  const close = () => {
    open?.waiting.abort(new FrameMessageError('Another sign-in was begun'))
    open = undefined
  }
  return {
    async begin() {
      close()
      const { loginId: id, url } = await service.request('farcaster', { body: { parent } })
      open = { id, waiting: new AbortController() }
      return url
    },
    async wait() {
      if (!open) throw new FrameMessageError('Scan the code first')
      const { id, waiting } = open
      for (;;) {
        const { signal } = waiting
        const answer = await service.request('farcasterSession', { id, body: undefined, signal })
        if (answer.status === 'waiting') continue
        open = undefined
        return session.open(answer.session)
      }
    },
    destroy: close,
  }
}
