import { type ReactNode, useMemo } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { useCrossFade } from '../../shell/useCrossFade.js'
import css from './qr-code.css'
import { eyes, qrPath } from './qr-path.js'

export interface QrCodeProps {
  /** The text to encode. Undefined while it is being created. */
  text: string | undefined
  label: string
  /**
   * A 48 px picture in the middle, such as the wallet's. An address has none, so that its code
   * stays complete.
   */
  logo?: ReactNode
  /** Shown in place of a code that could not be created: the reason and a next step. */
  failure?: ReactNode
}

/** In ms. The duration of an old code's fade-out. */
const FADE = 150
/** The number of modules per side of a typical pairing code. Sizes the placeholder. */
const USUAL = 65

function Drawing({ path, size }: { path: string; size: number }) {
  return (
    <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true">
      <path fillRule="evenodd" d={path} />
    </svg>
  )
}

/** A QR code on a white card, in dark mode too: scanners need dark on light. */
export function QrCode({ text, label, logo, failure }: QrCodeProps) {
  useSheet(css)
  const withLogo = logo !== undefined
  const code = useMemo(
    () => (text === undefined ? undefined : qrPath(text, withLogo)),
    [text, withLogo],
  )
  const swap = useCrossFade(text ?? '', code, FADE)
  // A renewed code cross-fades with the previous one. The first appears immediately.
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
