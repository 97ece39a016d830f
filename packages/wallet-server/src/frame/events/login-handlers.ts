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

interface LoginHandlerParts {
  readonly login: EmailLogin
  readonly update: EmailUpdate
}

/** How visitors sign in, and change the address that they sign in with. */
export function createLoginHandlers({
  login,
  update,
}: LoginHandlerParts): Pick<EventHandlers, LoginEvent> {
  return {
    CONNECT_EMAIL: async ({ email }) => ({ action: await login.begin(email) }),
    CONNECT_DEVICE: (_, given) => login.waitForDevice(given),
    CONNECT_OTP: ({ otp }, given) => login.submitCode(otp, given),
    UPDATE_EMAIL: async ({ email }) => ({ action: await update.begin(email) }),
    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) => update.submitPrimary(otp),
    UPDATE_EMAIL_SECONDARY_OTP: async ({ otp }) => ({
      newEmail: await update.submitSecondary(otp),
    }),
  }
}
