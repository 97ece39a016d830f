import type { AuthFailure } from '@carabiner/controllers'
import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** Why a step of signing in failed, in the visitor's language. */
export function authFailureText(
  t: Translate<typeof en>,
  { problem }: AuthFailure,
  seconds = 0,
): string {
  // Once it has counted down there is nothing wrong any more; the least is one.
  if (problem === 'cooldown') return t('email.cooldown', { seconds: Math.max(1, seconds) })
  return t(`email.${problem}`)
}
