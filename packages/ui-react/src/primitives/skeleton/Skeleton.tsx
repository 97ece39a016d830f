import { cx } from '../cx.js'

export interface SkeletonProps {
  /** Pixels, or a share of the container. @default '100%' */
  readonly width?: number | `${number}%`
  readonly height?: number
  readonly shape?: 'text' | 'squircle' | 'circle'
}

/** The place of something that is on its way. */
export function Skeleton({ width = '100%', height = 14, shape = 'text' }: SkeletonProps) {
  return (
    <span
      className={cx('cb-skeleton', `cb-skeleton-${shape}`)}
      style={{
        '--cb-width': typeof width === 'number' ? `${width}px` : width,
        '--cb-height': `${height}px`,
      }}
      aria-hidden="true"
    />
  )
}

export interface SkeletonRowsProps {
  /** @default 4 */
  readonly count?: number
  /** As the rows that will come. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** @default 'squircle' */
  readonly shape?: 'squircle' | 'circle'
}

const WIDTHS = [112, 88, 132, 96] as const

/** Rows on their way, in the geometry of `<Row>`. The container says `aria-busy`. */
export function SkeletonRows({ count = 4, size = 'md', shape = 'squircle' }: SkeletonRowsProps) {
  const image = size === 'sm' ? 32 : 40
  return (
    <div className={`cb-row-list cb-row-list-${size}`} aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks without identity
        <div key={index} className={`cb-row cb-row-${size}`}>
          <Skeleton width={image} height={image} shape={shape} />
          <Skeleton width={WIDTHS[index % WIDTHS.length] ?? 100} />
        </div>
      ))}
    </div>
  )
}
