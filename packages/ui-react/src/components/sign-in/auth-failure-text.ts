import type { AuthFailure, AuthProblem } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import { en } from './messages.en.js'

type EmailProblem = keyof typeof en extends `email.${infer Problem}` ? Problem : never

/** The others are of social logins. */
const isOfEmail = (problem: AuthProblem): problem is AuthProblem & EmailProblem =>
  `email.${problem}` in en

/** Why a step of signing in failed, in the visitor's language. */
export function authFailureText(
  t: Translate<typeof en>,
  { problem }: AuthFailure,
  seconds = 0,
): string {
  // Once it has counted down there is nothing wrong any more; the least is one.
  if (problem === 'cooldown') return t('email.cooldown', { seconds: Math.max(1, seconds) })
  return t(isOfEmail(problem) ? `email.${problem}` : 'email.failed')
}
