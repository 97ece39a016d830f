import type { ReactNode } from 'react'
import { Glyph } from '../../icons/Glyph.js'
import { ALERT } from '../../icons/glyphs.js'
import { CHECK } from '../../icons/host-glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './handshake-pair.css'

export type PairState = 'idle' | 'waiting' | 'slow' | 'success' | 'cancelled' | 'failed'

export interface HandshakePairProps {
  readonly state: PairState
  /** A 64 px `<AppImage>`. */
  readonly app: ReactNode
  /** A 64 px `<WalletImage>`. */
  readonly wallet: ReactNode
}

/**
 * App and wallet in interlocking rings. The rings turn while waiting for the wallet, move together
 * on success, drift apart when cancelled and break on failure. Decorative: the text has the same
 * meaning.
 */
export function HandshakePair({ state, app, wallet }: HandshakePairProps) {
  useSheet(css)
  return (
    <div className={`cb-pair cb-pair-${state}`} aria-hidden="true">
      <Link name="app">{app}</Link>
      <Link name="wallet">{wallet}</Link>
      {(state === 'success' || state === 'failed') && (
        <span className="cb-pair-badge">
          <Glyph path={state === 'success' ? CHECK : ALERT} size={16} />
        </span>
      )}
    </div>
  )
}

function Link({ name, children }: { name: 'app' | 'wallet'; children: ReactNode }) {
  return (
    <div className={`cb-pair-link cb-pair-${name}`}>
      <svg viewBox="0 0 96 96" width="96" height="96" aria-hidden="true">
        <circle cx="48" cy="48" r="46.5" pathLength="360" />
      </svg>
      {children}
    </div>
  )
}
