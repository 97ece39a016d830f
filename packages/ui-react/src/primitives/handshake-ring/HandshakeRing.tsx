import type { ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { ALERT } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './handshake-ring.css'

export type RingState = 'idle' | 'waiting' | 'slow' | 'success' | 'cancelled' | 'failed'

export interface HandshakeRingProps {
  readonly state: RingState
  /** A 64 px `<WalletImage>` or `<NetworkImage>`. */
  readonly children: ReactNode
  /** A 64 px `<Avatar>`, which takes the picture's place on success. */
  readonly account?: ReactNode
}

/**
 * Two arcs around a picture, one for the app and one for the wallet. They orbit while waiting, meet
 * around the account on success, drift apart when cancelled and leave a gap for the badge on
 * failure. Decorative: the text has the same meaning.
 */
export function HandshakeRing({ state, children, account }: HandshakeRingProps) {
  useSheet(css)
  const replacement = state === 'success' ? account : undefined
  return (
    <div className={`cb-ring cb-ring-${state}`} aria-hidden="true">
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle className="cb-ring-app" cx="48" cy="48" r="46.5" pathLength="360" />
        <circle className="cb-ring-wallet" cx="48" cy="48" r="46.5" pathLength="360" />
      </svg>
      <div className="cb-ring-picture" data-replaced={replacement !== undefined || undefined}>
        {children}
      </div>
      {replacement !== undefined && <div className="cb-ring-account">{replacement}</div>}
      {(state === 'success' || state === 'failed') && (
        <span className="cb-ring-badge">
          <Glyph path={state === 'success' ? CHECK : ALERT} size={16} />
        </span>
      )}
    </div>
  )
}
