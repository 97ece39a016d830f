import { cx } from '../primitives/cx.js'

export interface GlyphProps {
  /** Drawn on a 20 grid for a 1.5 px stroke. */
  readonly path: string
  /** @default 20 */
  readonly size?: 12 | 14 | 16 | 20 | 24 | undefined
  /** It points along the reading direction and turns round with it. */
  readonly mirrored?: boolean
  readonly className?: string | undefined
}

/** A line icon of a path. Decoration: the words beside it, or the button's label, carry the meaning. */
export function Glyph({ path, size = 20, mirrored = false, className }: GlyphProps) {
  return (
    <svg
      className={cx('cb-icon', mirrored && 'cb-icon-turn', className)}
      viewBox="0 0 20 20"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth={(1.5 * 20) / size}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}
