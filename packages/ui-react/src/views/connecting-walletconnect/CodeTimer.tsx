import { useT } from '../../i18n/useT.js'
import { en } from './messages.en.js'

/** In s: from where it is shown. */
const whole = 10

/** How long a code that could not be renewed is still good for. */
export function CodeTimer({ seconds }: { seconds: number }) {
  const own = useT(en)
  return (
    <span className="cb-pairing-timer">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        <circle
          cx="8"
          cy="8"
          r="7"
          pathLength={whole}
          strokeDasharray={`${Math.min(seconds, whole)} ${whole}`}
        />
      </svg>
      {own('wc.expiring', { seconds })}
    </span>
  )
}
