import { type Translate, useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import type { ButtonLook } from '../../primitives/button/button-class.js'
import { en } from './messages.en.js'
import { useSecondsUntil } from './useSecondsUntil.js'

export interface RetryButtonProps {
  /** In ms since 1970. Until then, the button is disabled and its label counts down. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  /** @default 'soft' */
  readonly variant?: ButtonLook['variant']
}

/** Repeats a failed request once a retry is allowed. */
export function RetryButton({ retryAt, onRetry, variant = 'soft' }: RetryButtonProps) {
  const t = useT()
  const tOwn = useT(en)
  const seconds = useSecondsUntil(retryAt)
  return (
    <Button
      variant={variant}
      size="sm"
      reason={seconds > 0 ? retryText(tOwn, seconds) : undefined}
      onClick={onRetry}
    >
      {t('common.retry')}
    </Button>
  )
}

/**
 * Returns the label that counts down to the retry, in the largest unit that fits. Rounds up, so
 * that a retry is never too early.
 */
export function retryText(t: Translate<typeof en>, seconds: number): string {
  if (seconds < 60) return t('tokens.retryIn', { seconds })
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 60) return t('tokens.retryInMinutes', { minutes })
  return t('tokens.retryInHours', { hours: Math.ceil(minutes / 60) })
}
