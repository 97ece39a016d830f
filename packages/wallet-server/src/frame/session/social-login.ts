import type { WindowProvider } from '../../service/social.js'
import type { Handlers } from '../events/handlers.js'
import type { ServiceClient } from '../service-client/service-client.js'
import type { LoginWait } from './login-wait.js'
import { readResultUri } from './read-result-uri.js'
import type { VisitorSession } from './visitor-session.js'

/** Login with another service, in a window or from a mini app. */
export type SocialLogin = Pick<
  Handlers,
  'GET_SOCIAL_REDIRECT_URI' | 'GET_TELEGRAM_REDIRECT_URI' | 'SIGN_IN_SOCIAL' | 'CONNECT_TELEGRAM'
>

interface SocialLoginParts {
  readonly service: ServiceClient
  readonly session: VisitorSession
  readonly waiting: LoginWait
  /** The frame's origin. */
  readonly origin: string
  /** The page's origin, verified by the browser. */
  readonly parentOrigin: string
}

export function createSocialLogin(parts: SocialLoginParts): SocialLogin {
  const { service, session, waiting, origin, parentOrigin: parent } = parts
  /** @returns the login URL, for a window or for the page, which then returns to `returnTo` */
  const begin = async (provider: WindowProvider, returnTo: string | undefined) => {
    waiting.end()
    const { uri } = await service.request('social', { body: { provider, parent, returnTo } })
    return { uri }
  }
  return {
    GET_SOCIAL_REDIRECT_URI: ({ provider, returnTo }) => begin(provider, returnTo),
    GET_TELEGRAM_REDIRECT_URI: (payload) => begin('telegram', payload?.returnTo),
    async SIGN_IN_SOCIAL({ uri }, { signal }) {
      const body = { code: readResultUri(uri, origin) }
      await session.open(await service.request('socialSession', { body }), signal)
    },
    async CONNECT_TELEGRAM({ initData }, { signal }) {
      const body = { initData, parent }
      await session.open(await service.request('telegram', { body }), signal)
      return { userName: session.user()?.name ?? '' }
    },
  }
}
