import { useCallback, useState } from 'react'
import { lazyCode } from '../../../lazy/lazy-code.js'
import { useLazy } from '../../../lazy/useLazy.js'
import { SkeletonTiles } from '../../../primitives/skeleton/SkeletonTiles.js'

const list = lazyCode(() => import('./NftList.js').then(({ NftList }) => NftList))

/** The NFTs; their places while the code of the list is on its way. */
export function NftsOnDemand() {
  const [failure, setFailure] = useState<{ readonly error: unknown }>()
  const fail = useCallback((error: unknown) => setFailure({ error }), [])
  const Loaded = useLazy(list.load, fail, true, list.loaded())
  // To the boundary of the view, which offers another try.
  if (failure) throw failure.error
  return Loaded ? <Loaded /> : <SkeletonTiles count={4} columns={2} />
}
