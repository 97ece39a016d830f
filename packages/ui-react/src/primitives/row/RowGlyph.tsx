import { type IconLike, iconOf } from '../../icons/Icon.js'

export interface RowGlyphProps {
  readonly icon: IconLike
  /** `danger` is for Disconnect. @default 'neutral' */
  readonly tone?: 'neutral' | 'danger'
  /** @default 40 */
  readonly size?: 32 | 40
}

/** An icon in place of a row's picture, as in All wallets and Disconnect. */
export function RowGlyph({ icon, tone = 'neutral', size = 40 }: RowGlyphProps) {
  return (
    <span className={`cb-row-glyph cb-row-glyph-${tone}`} style={{ '--cb-size': `${size}px` }}>
      {iconOf(icon)}
    </span>
  )
}
