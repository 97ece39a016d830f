import type { ProcessState } from '../auth-failure.js'
import type { LoginStep } from './login-machine.js'

/** The step of a login by email, its last failure and the typed address. */
export interface EmailLoginState extends ProcessState<LoginStep> {
  /** The address as typed. It exists in the page's memory only. */
  email: string
  /** When another email can be requested, in ms since 1970. */
  resendAt?: number
  /** Whether the email with the link may also have a code, which ends the login by itself. */
  hasCodeBesideLink?: boolean
  /**
   * Whether the visitor has just confirmed the link, so that its page may show the code. Otherwise
   * an email has it.
   */
  isLinkConfirmed?: boolean
}
