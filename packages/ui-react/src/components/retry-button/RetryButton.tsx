import { type Translate, useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import type { ButtonLook } from '../../primitives/button/button-class.js'
import { en } from './messages.en.js'
import { useSecondsUntil } from './useSecondsUntil.js'

export interface RetryButtonProps {
  /** Until then (ms since 1970) nothing is asked again: the label counts down. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  /** @default 'soft' */
  readonly variant?: ButtonLook['variant']
}

/** Tries again what failed, as soon as that may be. */
export function RetryButton({ retryAt, onRetry, variant = 'soft' }: RetryButtonProps) {
  const t = useT()
  const own = useT(en)
  const seconds = useSecondsUntil(retryAt)
  return (
    <Button
      variant={variant}
      size="sm"
      reason={seconds > 0 ? retryText(own, seconds) : undefined}
      onClick={onRetry}
    >
      {t('common.retry')}
    </Button>
  )
}

/** When to try again, in the largest unit that fits. Rounded up: it never says too early a time. */
export function retryText(own: Translate<typeof en>, seconds: number): string {
  if (seconds < 60) return own('tokens.retryIn', { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return own('tokens.retryInMinutes', { minutes })
  return own('tokens.retryInHours', { hours: Math.ceil(minutes / 60) })
}
