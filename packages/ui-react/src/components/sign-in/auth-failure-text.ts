import type { AuthFailure, AuthProblem } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import { en } from './messages.en.js'

type EmailProblem = keyof typeof en extends `email.${infer Problem}` ? Problem : never

/**
 * Returns whether a problem belongs to signing in by email. Other problems belong to social logins.
 */
const isOfEmail = (problem: AuthProblem): problem is AuthProblem & EmailProblem =>
  `email.${problem}` in en

/** Returns the reason why a sign-in step failed, in the visitor's language. */
export function authFailureText(
  t: Translate<typeof en>,
  { problem }: AuthFailure,
  seconds = 0,
): string {
  // The problem disappears when the countdown ends, so the lowest number is one.
  if (problem === 'cooldown') return t('email.cooldown', { seconds: Math.max(1, seconds) })
  return t(isOfEmail(problem) ? `email.${problem}` : 'email.failed')
}
