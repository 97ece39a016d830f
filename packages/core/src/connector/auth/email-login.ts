import type { AuthWait } from './auth-user.js'

/**
 * The next step after the email address, as the frame's messages name it: confirm a new device, enter a code,
 * or connect.
 */
export type EmailStep = 'VERIFY_DEVICE' | 'VERIFY_OTP' | 'CONNECT'

/**
 * The next step after a new address was entered: verify the code sent to the old address, or the one sent to the new
 * address.
 */
export type EmailUpdateStep = 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP'

/** Signs in by email. Each step waits up to 120 s. */
export interface EmailLogin {
  /**
   * Whether the email with a link may also have a code, which `verifyOtp` accepts in place of the
   * link. The answer of `connect` does not tell whether it has one.
   */
  readonly hasCodeBesideLink?: boolean
  /** Sends the visitor a link, a code or both by email. */
  connect(parameters: AuthWait & { email: string }): Promise<EmailStep>
  /** Waits until the visitor follows the link that confirms this device. */
  verifyDevice(parameters: AuthWait): Promise<void>
  /**
   * Verifies the code sent by email, or shown by the page of the emailed link.
   *
   * @param parameters - the code typed by the visitor
   */
  verifyOtp(parameters: AuthWait & { otp: string }): Promise<void>
  /** Starts a change of the signed-in visitor's address. */
  update(parameters: AuthWait & { email: string }): Promise<EmailUpdateStep>
  /** Verifies the code sent to the old address. */
  updatePrimaryOtp(parameters: AuthWait & { otp: string }): Promise<void>
  /** Verifies the code sent to the new address, which replaces the old one. */
  updateSecondaryOtp(parameters: AuthWait & { otp: string }): Promise<{ email: string }>
}
