import { useT } from '../../i18n/useT.js'
import { Skeleton } from '../../primitives/skeleton/Skeleton.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'

/**
 * The rough layout of a view: rows, a search with tiles, a QR code, a picture with the progress
 * below it, or a picture with rows.
 */
export type ViewShape = 'list' | 'tiles' | 'code' | 'step' | 'profile'

export interface ViewSkeletonProps {
  readonly shape: ViewShape
}

/** The number of tiles that fit. */
const TILES = 12

function Tiles() {
  return (
    <>
      <Skeleton height={48} shape="block" />
      <div className="cb-view-coming-grid" aria-hidden="true">
        {Array.from({ length: TILES }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
          <Skeleton key={at} width={56} height={56} shape="squircle" />
        ))}
      </div>
    </>
  )
}

function Step() {
  return (
    <>
      <Skeleton width={96} height={96} shape="circle" />
      <Skeleton width="56%" height={20} />
      <Skeleton width="72%" />
      <Skeleton height={48} shape="block" />
    </>
  )
}

function Code() {
  return (
    <>
      <span className="cb-skeleton cb-view-coming-square" aria-hidden="true" />
      <Skeleton width="72%" />
      <Skeleton width={112} height={32} shape="block" />
    </>
  )
}

function Profile() {
  return (
    <>
      <Skeleton width={64} height={64} shape="circle" />
      <Skeleton width="40%" height={20} />
      <SkeletonRows count={2} />
    </>
  )
}

const parts = {
  list: () => <SkeletonRows count={4} />,
  tiles: Tiles,
  code: Code,
  step: Step,
  profile: Profile,
} as const satisfies Record<ViewShape, unknown>

/** The placeholder of a view that is loading. */
export function ViewSkeleton({ shape }: ViewSkeletonProps) {
  const t = useT()
  const Parts = parts[shape]
  return (
    <div className={`cb-view-coming cb-view-coming-${shape}`} aria-busy="true">
      <span className="cb-sr-only">{t('common.loading')}</span>
      <Parts />
    </div>
  )
}
