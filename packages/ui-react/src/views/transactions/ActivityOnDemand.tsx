import { lazyPart } from '../../lazy/lazy-part.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'

/** What the account did last; its places while the code of the list is on its way. */
export const ActivityOnDemand = lazyPart(
  () => import('./RecentActivity.js').then(({ RecentActivity }) => RecentActivity),
  <SkeletonRows count={4} subtitle />,
)
