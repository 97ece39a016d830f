import { FrameMessageError } from '../frame-message-error.js'
import type { FarcasterLogin } from '../session/farcaster-login.js'
import type { LinkedLogins } from '../session/linked-logins.js'
import type { SocialLogin } from '../session/social-login.js'
import type { VisitorSession } from '../session/visitor-session.js'
import type { EventHandlers } from './answer.js'

type SocialEvent =
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'SIGN_IN_SOCIAL'
  | 'CONNECT_SOCIAL'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'GET_FARCASTER_RESULT_URI'
  | 'GET_TELEGRAM_REDIRECT_URI'
  | 'CONNECT_TELEGRAM'
type LoginsEvent =
  | 'GET_LOGINS'
  | 'LINK_SOCIAL'
  | 'REMOVE_LOGIN'
  | 'GET_DEVICES'
  | 'REMOVE_DEVICE'
  | 'SIGN_OUT_EVERYWHERE'

interface SocialHandlerParts {
  readonly session: VisitorSession
  readonly social: SocialLogin
  readonly farcaster: FarcasterLogin
  /** Tells who is signed in. */
  readonly getUser: EventHandlers['GET_USER']
}

/** How visitors sign in by other services. */
export function createSocialHandlers(parts: SocialHandlerParts): Pick<EventHandlers, SocialEvent> {
  const { session, social, farcaster, getUser } = parts
  const named = () => ({ userName: session.user()?.name ?? '' })
  return {
    GET_SOCIAL_REDIRECT_URI: async ({ provider, returnTo }) => ({
      uri: await social.begin(provider, returnTo),
    }),
    SIGN_IN_SOCIAL: ({ uri }, given) => social.signIn(uri, given),
    CONNECT_SOCIAL: ({ uri, ...user }, given) => getUser({ ...user, socialUri: uri }, given),
    GET_FARCASTER_URI: async () => ({ url: await farcaster.begin() }),
    async CONNECT_FARCASTER(_, given) {
      await farcaster.wait(given)
      return named()
    },
    GET_FARCASTER_RESULT_URI: async (_, given) => ({ uri: await farcaster.result(given) }),
    GET_TELEGRAM_REDIRECT_URI: async (payload) => ({
      uri: await social.begin('telegram', payload?.returnTo),
    }),
    async CONNECT_TELEGRAM({ initData }, given) {
      await social.signInByTelegram(initData, given)
      return named()
    },
  }
}

/** By which services the visitor signs in, and where they are signed in. */
export function createLoginsHandlers(
  session: VisitorSession,
  logins: LinkedLogins,
): Pick<EventHandlers, LoginsEvent> {
  const signedIn = () => {
    if (!session.user()) throw new FrameMessageError('Nobody is signed in')
    return logins
  }
  return {
    GET_LOGINS: async () => signedIn().list(),
    LINK_SOCIAL: async ({ uri }) => signedIn().link(uri),
    REMOVE_LOGIN: async ({ id }) => signedIn().remove(id),
    GET_DEVICES: async () => signedIn().devices(),
    REMOVE_DEVICE: async ({ id }) => signedIn().removeDevice(id),
    SIGN_OUT_EVERYWHERE: async () => signedIn().signOutEverywhere(),
  }
}
