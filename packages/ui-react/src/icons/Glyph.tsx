import { cx } from '../primitives/cx.js'

export interface GlyphProps {
  /** Drawn on a 20-unit grid for a 1.5 px stroke. */
  readonly path: string
  /** @default 20 */
  readonly size?: 12 | 14 | 16 | 20 | 24 | undefined
  /** Mirrors the icon in right-to-left languages. */
  readonly mirrored?: boolean
  readonly className?: string | undefined
}

/** A line icon. Decorative: the text beside it or the button's label has the meaning. */
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
