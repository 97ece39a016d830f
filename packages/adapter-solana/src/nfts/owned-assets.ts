import type { ChainNft, ReadNftsParameters } from '@carabiner/core/internal'
import * as z from 'zod/mini'
import { ask, type RpcContext } from '../rpc/ask.js'

/** The number of assets on a page. Their metadata comes with them. */
const pageSize = 50

/** A field of another type counts as absent, so that it does not hide the other fields. */
const text = z.catch(z.nullish(z.string()), undefined)
const flag = z.catch(z.nullish(z.boolean()), undefined)
const object = <Shape extends z.core.$ZodLooseShape>(shape: Shape) =>
  z.catch(z.nullish(z.object(shape)), undefined)
const group = z.catch(
  z.nullable(z.object({ group_key: z.string(), collection_metadata: object({ name: text }) })),
  null,
)
const asset = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(64)),
  interface: text,
  burnt: flag,
  content: object({
    json_uri: text,
    metadata: object({ name: text }),
    links: object({ image: text }),
    files: z.catch(z.nullish(z.array(z.object({ uri: text, mime: text }))), undefined),
  }),
  grouping: z.catch(z.nullish(z.array(group)), undefined),
  ownership: object({ owner: text }),
})
/** An unreadable asset is left out. The others are still listed. */
const answer = z.object({ items: z.array(z.catch(z.nullable(asset), null)) })
type Asset = NonNullable<z.output<typeof answer>['items'][number]>

/** Interfaces of assets that are no NFTs: fungible tokens, and collections themselves. */
const otherInterfaces = /^fungible|collection$/i

/**
 * Reads a page of an account's NFTs from a node with an index of digital assets, also compressed ones. Leaves out burnt
 * ones.
 *
 * @throws {MethodNotFoundRpcError} if the node has no index
 * @see https://developers.metaplex.com/das-api (getAssetsByOwner)
 */
export async function readOwnedAssets(
  context: RpcContext,
  { account: { address }, network, signal, cursor = '1' }: ReadNftsParameters,
): Promise<{ items: ChainNft[]; next?: string }> {
  const page = /^[1-9]\d{0,6}$/.test(cursor) ? Number(cursor) : 1
  const options = { showCollectionMetadata: true }
  const params = { ownerAddress: address, page, limit: pageSize, options }
  const { items } = await ask(context, { network, signal }, 'getAssetsByOwner', params, answer)
  return {
    items: items.flatMap((one) => (one && isNftOf(address, one) ? [toNft(one)] : [])),
    next: items.length >= pageSize ? String(page + 1) : undefined,
  }
}

const isNftOf = (address: string, { burnt, interface: kind, ownership }: Asset): boolean =>
  burnt !== true && !otherInterfaces.test(kind ?? '') && (ownership?.owner ?? address) === address

function toNft({ id, content, grouping }: Asset): ChainNft {
  const collection = grouping?.find((group) => group?.group_key === 'collection')
  const picture = content?.files?.find(({ mime }) => mime?.startsWith('image/'))
  return {
    id,
    name: content?.metadata?.name || undefined,
    collection: collection?.collection_metadata?.name || undefined,
    image: content?.links?.image || picture?.uri || undefined,
    metadataUri: content?.json_uri || undefined,
  }
}
