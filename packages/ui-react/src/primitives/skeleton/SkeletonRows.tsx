import { Skeleton } from './Skeleton.js'

export interface SkeletonRowsProps {
  readonly count: number
  /** What stands at the start: wallets are squircles, the rest circles. @default 'circle' */
  readonly shape?: 'circle' | 'squircle'
  /** 56 with a 40 picture, or 48 with a 32 one. @default 'md' */
  readonly size?: 'sm' | 'md'
  /** Two lines of text. */
  readonly subtitle?: boolean
}

interface SkeletonRowProps extends Omit<SkeletonRowsProps, 'count'> {
  /** Tells it from the others: they are not all of one width. */
  readonly at: number
}

/** The place of one row. */
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

/** The places of rows that are on their way, in the rows' own measures. */
export function SkeletonRows({ count, size = 'md', ...row }: SkeletonRowsProps) {
  return (
    <div className={`cb-row-list cb-row-list-${size}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <SkeletonRow key={at} at={at} size={size} {...row} />
      ))}
    </div>
  )
}
