import { isNetworkId, type NetworkId } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import { omitUndefined } from '@carabiner/core/internal'
import { InvalidHttpResponseError } from '@carabiner/core/transport'
import * as z from 'zod/mini'
import type { Page } from '../sources/data-sources.js'
import type { Nft } from '../sources/nft.js'
import { nftPicture, type PictureRules } from './nft-picture.js'

/** The maximum length of a text in characters. Longer texts are cut. */
const maxText = 64
/** The maximum number of rows per page. */
const maxRows = 500

const row = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(512)),
  name: z.string(),
  collection: z.nullish(z.string()),
  chainId: z.custom<NetworkId>((id) => typeof id === 'string' && isNetworkId(id)),
  previewUrl: z.nullish(z.string().check(z.maxLength(90_000))),
  isSpam: z.boolean(),
})

const page = z.object({
  items: z.array(z.unknown()),
  next: z.nullish(z.string().check(z.maxLength(4_096))),
})

/**
 * Parses a page of NFTs from a source. Leaves out invalid ones and those of another network.
 *
 * @param refuse - called with the number of NFTs left out
 * @throws {InvalidHttpResponseError} for an unreadable answer, which must not look like an empty
 * account
 */
export function readNfts(answer: unknown, { networkId, rules, refuse }: NftReading): Page<Nft> {
  const { data } = z.safeParse(page, answer)
  if (!data) throw new InvalidHttpResponseError('nfts: not a page')
  const { items, next } = data
  const read = items.slice(0, maxRows).flatMap((item) => readNft(item, rules) ?? [])
  const refused = items.length - read.length
  if (refused > 0 && read.length === 0) throw new InvalidHttpResponseError('nfts: no valid item')
  if (refused > 0) refuse(refused)
  const nftsOnNetwork = read.filter(({ chainId }) => chainId === networkId)
  return { items: nftsOnNetwork, next: next || undefined }
}

/** The parameters of {@link readNfts}. */
interface NftReading {
  readonly networkId: NetworkId
  readonly rules: PictureRules
  refuse(count: number): void
}

function readNft(item: unknown, rules: PictureRules): Nft | undefined {
  const { data } = z.safeParse(row, item)
  if (!data) return undefined
  const { id, chainId, isSpam } = data
  const collection = safeText(data.collection ?? '', maxText)
  const picture = data.previewUrl ? nftPicture(data.previewUrl, rules) : undefined
  return omitUndefined({
    id,
    name: safeText(data.name, maxText),
    chainId,
    isSpam,
    collection: collection !== '' ? collection : undefined,
    previewUrl: picture,
  })
}
