import type { Carabiner } from '@carabiner/core'
import type { ChainNft, NftCoverage } from '@carabiner/core/internal'
import type { AccountRequest } from '../sources/account-request.js'
import type { Page } from '../sources/data-sources.js'
import type { Nft } from '../sources/nft.js'
import { isBait } from '../tokens/is-bait.js'
import { type ListedCollection, readCollectionList } from './collection-list.js'
import { createMetadataReader } from './metadata-reader.js'
import type { PictureRules } from './nft-picture.js'
import { numberName } from './number-name.js'
import { readNfts } from './read-nfts.js'

/** A page of NFTs, and which of the account's NFTs the list includes. */
export interface ChainNfts {
  readonly page: Page<Nft>
  readonly coverage: NftCoverage
}

/** The options of {@link createChainNfts}. */
interface ChainNftsOptions {
  /** The host's lists of collections, which may be malformed. */
  readonly collections: unknown
  readonly rules: PictureRules
  refuse(count: number): void
}

/** The longest URL of a picture, which a `data:` URL may reach. */
const maxPicture = 90_000

/**
 * Creates a function that reads NFTs from the networks themselves. Names and pictures come from
 * their metadata. For collections of the host's list, the metadata may be on any public host. Other
 * NFTs may come from anyone, so their metadata is requested from the `imageHosts` only.
 */
export function createChainNfts(
  carabiner: Carabiner,
  { collections, rules, refuse }: ChainNftsOptions,
): (request: AccountRequest & { readonly cursor?: string }) => Promise<ChainNfts> {
  const readMetadata = createMetadataReader()
  return async (request) => {
    const { account, network, signal } = request
    const { nfts } = carabiner.getAdapter(account.namespace)
    if (!nfts) return { page: { items: [] }, coverage: 'none' }
    const networkId = network.caipNetworkId
    const listed = readCollectionList(collections, networkId, carabiner.logger)
    const { items, coverage, next } = await nfts.list({ ...request, collections: listed })
    const isListed = coverage === 'collections'
    const hosts = isListed ? undefined : (rules.imageHosts ?? [])
    const rows = await Promise.all(
      items.map(async (item) => {
        const { metadataUri: uri, image } = item
        const metadata = uri && !image ? await readMetadata(uri, { signal, hosts }) : undefined
        const row = toRow(item, metadata, collectionName(item, listed))
        return { ...row, chainId: networkId, isSpam: !isListed && isBait(row) }
      }),
    )
    signal.throwIfAborted()
    return { page: readNfts({ items: rows, next }, { networkId, rules, refuse }), coverage }
  }
}

/** Returns the name in the host's list, or else the contract's own. */
const collectionName = (
  { contract, collection }: ChainNft,
  listed: readonly ListedCollection[],
): string | undefined =>
  listed.find(({ address }) => address.toLowerCase() === contract?.toLowerCase())?.name ||
  collection

function toRow(
  { id, tokenId, name: ownName, image: ownImage }: ChainNft,
  metadata: { readonly name?: string; readonly image?: string } | undefined,
  collection: string | undefined,
) {
  const image = ownImage ?? metadata?.image
  return {
    id,
    name: metadata?.name || ownName || numberName(tokenId, collection),
    symbol: collection ?? '',
    collection,
    previewUrl: image !== undefined && image.length <= maxPicture ? image : undefined,
  }
}
