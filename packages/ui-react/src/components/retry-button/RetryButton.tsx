import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { Button } from '../../primitives/button/Button.js'
import type { ButtonLook } from '../../primitives/button/button-class.js'
import { en } from './messages.en.js'
import { retryText } from './retry-text.js'

export interface RetryButtonProps {
  /** Until then (ms since 1970) nothing is asked again: the label counts down. */
  readonly retryAt: number | undefined
  readonly onRetry: () => void
  /** @default 'soft' */
  readonly variant?: ButtonLook['variant']
}

const secondsUntil = (time: number | undefined) =>
  time === undefined ? 0 : Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** The seconds that are left until a time (ms since 1970), counting down to 0. */
function useSecondsUntil(time: number | undefined): number {
  const [seconds, setSeconds] = useState(() => secondsUntil(time))
  useEffect(() => {
    setSeconds(secondsUntil(time))
    if (time === undefined) return
    const timer = setInterval(() => setSeconds(secondsUntil(time)), 250)
    return () => clearInterval(timer)
  }, [time])
  return seconds
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
