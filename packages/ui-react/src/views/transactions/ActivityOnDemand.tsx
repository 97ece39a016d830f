import { useCallback, useState } from 'react'
import { lazyCode } from '../../lazy/lazy-code.js'
import { useLazy } from '../../lazy/useLazy.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'

const recent = lazyCode(() =>
  import('./RecentActivity.js').then(({ RecentActivity }) => RecentActivity),
)

/** What the account did last; its places while the code of the list is on its way. */
export function ActivityOnDemand({ hidden }: { readonly hidden: boolean }) {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const fail = useCallback((error: unknown) => setFailure({ error }), [])
  const Loaded = useLazy(recent.load, fail, true, recent.loaded())
  // To the boundary of the view, which offers another try.
  if (failure) throw failure.error
  return Loaded ? <Loaded hidden={hidden} /> : <SkeletonRows count={4} subtitle />
}
