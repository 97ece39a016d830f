import { useSheet } from '../../root/RootContext.js'
import { Skeleton } from './Skeleton.js'
import css from './skeleton-nfts.css'

/** The placeholders of NFTs that are loading, in two columns. */
export function SkeletonNfts({ count }: { readonly count: number }) {
  useSheet(css)
  return (
    <div className="cb-skeleton-nfts" aria-hidden="true">
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders have no identity
        <div key={at} className="cb-skeleton-nft">
          <Skeleton width="100%" height={0} shape="block" />
          <Skeleton width="70%" height={15} />
          <Skeleton width="45%" height={13} />
        </div>
      ))}
    </div>
  )
}
