import { Glyph } from '../../icons/Glyph.js'
import { ARROW_DOWN, ARROW_UP, SWAP } from '../../icons/glyphs.js'
import { Icon } from '../../icons/Icon.js'
import { useSheet } from '../../root/RootContext.js'
import css from './picture-badge.css'

const GLYPHS = { sent: ARROW_UP, received: ARROW_DOWN, swapped: SWAP } as const

export interface DirectionBadgeProps {
  /** The kind of transaction, shown by the shape and the colour. */
  readonly direction: 'sent' | 'received' | 'swapped' | 'approved'
  readonly tone: 'info' | 'success' | 'danger' | 'neutral'
}

/** A badge with the kind of a transaction, on its picture. */
export function DirectionBadge({ direction, tone }: DirectionBadgeProps) {
  useSheet(css)
  return (
    <span className={`cb-direction cb-direction-${tone}`}>
      {direction === 'approved' ? (
        <Icon name="check" size={12} />
      ) : (
        <Glyph path={GLYPHS[direction]} size={12} />
      )}
    </span>
  )
}

/** A dot on a picture, for connected or online. A text beside it has the same meaning. */
export function StatusDot() {
  useSheet(css)
  return <span className="cb-status-dot" />
}
