import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { useSwap } from '../../shell/useSwap.js'
import css from './qr-code.css'
import { eyes, qrPath } from './qr-path.js'

export interface QrCodeProps {
  /** What is encoded; absent while it is made. */
  text: string | undefined
  label: string
  /** A 48 px picture in the middle: whose code it is. Not on an address, which is better left whole. */
  logo?: ReactNode
  /** Instead of a code that could not be made: what went wrong, and a way on. */
  failure?: ReactNode
}

/** In ms: how long an old code fades. */
const FADE = 150
/** Modules of the square that a usual pairing needs, for its place while it is made. */
const USUAL = 65

function Drawing({ path, size }: { path: string; size: number }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

/** A QR code on its white card, also in dark mode: readers want dark on light. */
export function QrCode({ text, label, logo, failure }: QrCodeProps) {
  useSheet(css)
  const withLogo = logo !== undefined
  const code = useMemo(
    () => (text === undefined ? undefined : qrPath(text, withLogo)),
    [text, withLogo],
  )
  const swap = useSwap(text ?? '', code, FADE)
  // A renewed code crosses with the one before it. The first is shown at once.
  const leaving = swap.leaving?.value
  const failed = failure !== undefined
  const shown = failed ? undefined : code
  return (
    <div className="cb-qr" aria-busy={!failed && code === undefined}>
      {shown ? (
        <div className="cb-qr-code" role="img" aria-label={label}>
          {leaving && (
            <div key={swap.leaving?.id} className="cb-qr-leaving">
              <Drawing {...leaving} />
            </div>
          )}
          <div key={swap.id} className={leaving ? 'cb-qr-entering' : undefined}>
            <Drawing {...shown} />
          </div>
          {logo !== undefined && <span className="cb-qr-logo">{logo}</span>}
        </div>
      ) : (
        <div
          className={failed ? 'cb-qr-failed' : 'cb-qr-wait'}
          {...(!failed && { role: 'img', 'aria-label': label })}
        >
          <Drawing path={eyes(USUAL)} size={USUAL} />
        </div>
      )}
      {failed && <div className="cb-qr-failure">{failure}</div>}
    </div>
  )
}
