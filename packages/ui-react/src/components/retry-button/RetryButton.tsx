import { type Translate, useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import type { ButtonLook } from '../../primitives/button/button-class.js'
import { en } from './messages.en.js'
import { useSecondsUntil } from './useSecondsUntil.js'

export interface RetryButtonProps {
  /** In ms since 1970. Until then the button is disabled and its label counts down. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  /** @default 'soft' */
  readonly variant?: ButtonLook['variant']
}

/** Repeats a failed request once a retry is allowed. */
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

/**
 * Returns the time until the retry, in the largest unit that fits. Rounded up, so that it is never
 * too early.
 */
export function retryText(own: Translate<typeof en>, seconds: number): string {
  if (seconds < 60) return own('tokens.retryIn', { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return own('tokens.retryInMinutes', { minutes })
  return own('tokens.retryInHours', { hours: Math.ceil(minutes / 60) })
}
