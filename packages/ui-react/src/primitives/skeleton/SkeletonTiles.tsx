import { useSheet } from '../../root/RootContext.js'
import tile from '../tile/tile.css'
import { Skeleton } from './Skeleton.js'
import css from './skeleton-tiles.css'

export interface SkeletonTilesProps {
  readonly count: number
  /** @default 3 */
  readonly columns?: number
}

/** The placeholders of wallets that are loading, in a grid. */
export function SkeletonTiles({ count, columns = 3 }: SkeletonTilesProps) {
  useSheet(tile)
  useSheet(css)
  return (
    <div className="cb-skeleton-tiles" style={{ '--cb-columns': columns }} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
        <div key={at} className="cb-tile-wallet">
          <Skeleton width={56} height={56} shape="squircle" />
          <Skeleton width="60%" height={13} />
        </div>
      ))}
    </div>
  )
}
