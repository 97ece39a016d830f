import { lazyPart } from '../../../lazy/lazy-part.js'
import { SkeletonTiles } from '../../../primitives/skeleton/SkeletonTiles.js'

/** The NFTs; their places while the code of the list is on its way. */
export const NftsOnDemand = lazyPart(
  () => import('./NftList.js').then(({ NftList }) => NftList),
  <SkeletonTiles count={4} columns={2} />,
)
