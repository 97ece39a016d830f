import type { AuthWait } from './auth-user.js'

/**
 * What comes after the e-mail address, in the words of the frame's messages: a new device is confirmed first, a code
 * then, or nothing.
 */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/** What comes after a new address: the code sent to the old one, then the code sent to the new. */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** Signing in by e-mail. Each step waits up to 120 s. */
export interface EmailLogin {
  /** Sends the visitor a link or a code. */
  connect(parameters: AuthWait & { email: string }): Promise<EmailStep>
  /** Waits until the visitor followed the link that confirms this device. */
  verifyDevice(parameters: AuthWait): Promise<void>
  /** @param parameters - the code that the visitor typed */
  verifyOtp(parameters: AuthWait & { otp: string }): Promise<void>
  /** Begins to change the address of the signed-in visitor. */
  update(parameters: AuthWait & { email: string }): Promise<EmailUpdateStep>
  /** The code sent to the old address. */
  updatePrimaryOtp(parameters: AuthWait & { otp: string }): Promise<void>
  /** The code sent to the new address, which holds from then on. */
  updateSecondaryOtp(parameters: AuthWait & { otp: string }): Promise<{ email: string }>
}
