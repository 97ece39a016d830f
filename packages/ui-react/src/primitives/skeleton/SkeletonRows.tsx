import { Skeleton } from './Skeleton.js'

export interface SkeletonRowsProps {
  readonly count: number
  /** The shape of the picture: squircles for wallets, circles otherwise. @default 'circle' */
  readonly shape?: 'circle' | 'squircle'
  /** 56 px with a 40 px picture, or 48 px with a 32 px one. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** Adds a second line of text. */
  readonly subtitle?: boolean
}

interface SkeletonRowProps extends Omit<SkeletonRowsProps, 'count'> {
  /** The row's index. Rows with different indices have different text widths. */
  readonly at: number
}

/** The placeholder of one row. */
export function SkeletonRow({ at, shape, size = 'md', subtitle = false }: SkeletonRowProps) {
  const picture = size === 'md' ? 40 : 32
  return (
    <div className={`cb-row cb-row-${size}`} aria-hidden="true">
      <Skeleton width={picture} height={picture} shape={shape ?? 'circle'} />
      <span className="cb-row-text cb-skeleton-lines">
        <Skeleton width={`${52 + ((at * 17) % 30)}%`} />
        {subtitle && <Skeleton width={`${30 + ((at * 11) % 20)}%`} height={12} />}
      </span>
    </div>
  )
}

/** The placeholders of rows that are loading, in the rows' sizes. */
export function SkeletonRows({ count, size = 'md', ...row }: SkeletonRowsProps) {
  return (
    <div className={`cb-row-list cb-row-list-${size}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
        <SkeletonRow key={at} at={at} size={size} {...row} />
      ))}
    </div>
  )
}
