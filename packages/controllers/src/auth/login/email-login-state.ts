import type { ProcessState } from '../auth-failure.js'
import type { LoginStep } from './login-machine.js'

/** State of a sign-in by email. */
export interface EmailLoginState extends ProcessState<LoginStep> {
  /** The address as typed. Only in the page's memory. */
  email: string
  /** When another mail can be requested, in ms since 1970. */
  resendAt?: number
}
