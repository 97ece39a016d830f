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

/** The places of rows that are on their way, in the rows' own measures. */
export function SkeletonRows({
  count,
  shape = 'circle',
  size = 'md',
  subtitle = false,
}: SkeletonRowsProps) {
  const picture = size === 'md' ? 40 : 32
  return (
    <div className={`cb-row-list cb-row-list-${size}`} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <div key={at} className={`cb-row cb-row-${size}`}>
          <Skeleton width={picture} height={picture} shape={shape} />
          <span className="cb-row-text cb-skeleton-lines">
            <Skeleton width={`${52 + ((at * 17) % 30)}%`} />
            {subtitle && <Skeleton width={`${30 + ((at * 11) % 20)}%`} height={12} />}
          </span>
        </div>
      ))}
    </div>
  )
}
