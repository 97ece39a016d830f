import type { Translate } from '../../i18n/useT.js'
import type { en } from './messages.en.js'

/** When to try again, in the largest unit that fits. Rounded up: it never says too early a time. */
export function retryText(own: Translate<typeof en>, seconds: number): string {
  if (seconds < 60) return own('tokens.retryIn', { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return own('tokens.retryInMinutes', { minutes })
  return own('tokens.retryInHours', { hours: Math.ceil(minutes / 60) })
}
