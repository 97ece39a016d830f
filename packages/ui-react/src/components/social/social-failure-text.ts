import type { AuthFailure, AuthProblem } from '@carabiner/controllers/internal'
import type { Translate } from '../../i18n/useT.js'
import { en } from './messages.en.js'

const hasText = (problem: AuthProblem): problem is AuthProblem & SocialProblem =>
  `social.${problem}` in en

type SocialProblem = keyof typeof en extends `social.${infer Problem}` ? Problem : never

/** Returns the reason why signing in with a service failed, in the visitor's language. */
export function socialFailureText(
  t: Translate<typeof en>,
  { problem, cause = problem }: AuthFailure,
): string {
  return t(hasText(cause) ? `social.${cause}` : 'social.failed')
}
