import { useT } from '../../i18n/useT.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'

export interface ViewSkeletonProps {
  /** Rows, or one picture with what happens below it. */
  readonly shape: 'list' | 'step'
}

/** The place of a view whose code is on its way. */
export function ViewSkeleton({ shape }: ViewSkeletonProps) {
  const t = useT()
  return (
    <div className={`cb-view-coming cb-view-coming-${shape}`} aria-busy="true">
      <span className="cb-sr-only">{t('common.loading')}</span>
      {shape === 'list' ? (
        <SkeletonRows count={4} />
      ) : (
        <>
          <Skeleton width={64} height={64} shape="circle" />
          <Skeleton width="56%" height={20} />
          <Skeleton width="72%" />
        </>
      )}
    </div>
  )
}
