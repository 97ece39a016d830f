import type { Adapter } from '@carabiner/core'
import type { SourceSettings } from './has-source.js'

/**
 * Whether accounts of a chain family have NFTs: by the host's source, or because the adapter reads
 * them from the network.
 */
export const areNftsOffered = (
  { sources }: Pick<SourceSettings, 'sources'>,
  adapter: Pick<Adapter, 'nfts'> | undefined,
): boolean => sources?.nfts !== false && (sources?.nfts?.getNfts ?? adapter?.nfts) !== undefined
