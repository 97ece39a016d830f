import { cx } from '../cx.js'

export interface SkeletonProps {
  /** In px, or as a percentage of the container. @default '100%' */
  readonly width?: number | `${number}%`
  readonly height?: number
  readonly shape?: 'text' | 'block' | 'squircle' | 'circle'
}

/** The placeholder of loading content. */
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
