import type { WindowProvider } from '../../service/social.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { LoginWait } from './login-wait.js'
import { readResultUri } from './read-result-uri.js'
import type { VisitorSession } from './visitor-session.js'

/** Signing in by another service, in a window or from a mini app. */
export interface SocialLogin {
  /**
   * @param returnTo - where the browser goes afterwards, in place of telling a window
   * @returns where a window goes
   */
  begin(provider: WindowProvider, returnTo: string | undefined): Promise<string>
  /** @param uri - what a window came back with @param given - aborted when the page gives it up */
  signIn(uri: string, given: AbortSignal): Promise<void>
  /** @param initData - what Telegram told a mini app @param given - aborted when the page gives it up */
  signInByTelegram(initData: string, given: AbortSignal): Promise<void>
}

interface SocialLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** Of the frame. */
  readonly origin: string
  /** Of the page, as the browser says it. */
  readonly parentOrigin: string
}

export function createSocialLogin(parts: SocialLoginParts): SocialLogin {
  const { service, session, waiting, origin, parentOrigin: parent } = parts
  return {
    async begin(provider, returnTo) {
      waiting.end()
      const body = { provider, parent, returnTo }
      return (await service.request('social', { body })).uri
    },
    async signIn(uri, given) {
      const code = readResultUri(uri, origin)
      await session.open(await service.request('socialSession', { body: { code } }), given)
    },
    async signInByTelegram(initData, given) {
      const body = { initData, parent }
      await session.open(await service.request('telegram', { body }), given)
    },
  }
}
