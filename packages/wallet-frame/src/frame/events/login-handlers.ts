import { FrameMessageError } from '../frame-message-error.js'
import type { EmailLogin } from '../session/email-login.js'
import type { EmailUpdate } from '../session/email-update.js'
import type { EventHandlers } from './answer.js'

type LoginEvent =
  | 'CONNECT_EMAIL'
  | 'CONNECT_DEVICE'
  | 'CONNECT_OTP'
  | 'UPDATE_EMAIL'
  | 'UPDATE_EMAIL_PRIMARY_OTP'
  | 'UPDATE_EMAIL_SECONDARY_OTP'
  | 'CONNECT_SOCIAL'
  | 'GET_SOCIAL_REDIRECT_URI'
  | 'GET_FARCASTER_URI'
  | 'CONNECT_FARCASTER'
  | 'SIGN_IN_SOCIAL'
  | 'GET_TELEGRAM_REDIRECT_URI'
  | 'CONNECT_TELEGRAM'
  | 'GET_LOGINS'
  | 'LINK_SOCIAL'
  | 'REMOVE_LOGIN'
  | 'GET_DEVICES'
  | 'REMOVE_DEVICE'
  | 'SIGN_OUT_EVERYWHERE'

interface LoginHandlerParts {
  readonly login: EmailLogin
  readonly update: EmailUpdate
}

/** How visitors sign in, and change the address that they sign in with. */
export function createLoginHandlers({
  login,
  update,
}: LoginHandlerParts): Pick<EventHandlers, LoginEvent> {
  const unavailable = () => {
    throw new FrameMessageError('This wallet signs in by e-mail alone')
  }
  return {
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.begin(email) }),
    CONNECT_DEVICE: () => login.waitForDevice(),
    CONNECT_OTP: ({ otp }) => login.submitCode(otp),
    UPDATE_EMAIL: async ({ email }) => ({ action: await update.begin(email) }),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => update.submitPrimary(otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({
      newEmail: await update.submitSecondary(otp),
    }),
    CONNECT_SOCIAL: unavailable,
    GET_SOCIAL_REDIRECT_URI: unavailable,
    GET_FARCASTER_URI: unavailable,
    CONNECT_FARCASTER: unavailable,
    SIGN_IN_SOCIAL: unavailable,
    GET_TELEGRAM_REDIRECT_URI: unavailable,
    CONNECT_TELEGRAM: unavailable,
    GET_LOGINS: unavailable,
    LINK_SOCIAL: unavailable,
    REMOVE_LOGIN: unavailable,
    GET_DEVICES: unavailable,
    REMOVE_DEVICE: unavailable,
    SIGN_OUT_EVERYWHERE: unavailable,
  }
}
