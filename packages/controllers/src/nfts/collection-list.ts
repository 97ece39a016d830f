import type { Logger, NetworkId } from '@carabiner/core'
import { safeText } from '@carabiner/core/adapter'
import * as z from 'zod/mini'

/** A collection of NFTs in a host's list. */
export interface ListedCollection {
  /** The collection's contract. */
  readonly address: string
  /** @default the contract's own name */
  readonly name?: string
  /**
   * The token ids to look for, in decimal. Required for ERC-1155, and for ERC-721 without enumeration, because these
   * contracts can't list an account's tokens. Other contracts ignore it.
   */
  readonly tokenIds?: readonly string[]
}

/** Collections by the CAIP-2 id of their network. */
export type CollectionLists = { readonly [Id in NetworkId]?: readonly ListedCollection[] }

/** The settings for NFTs. */
export interface NftsSettings {
  /**
   * The app's collections of NFTs, by the CAIP-2 id of their network. Without your own
   * `sources.nfts`, only NFTs of these are found on EVM networks. On Solana, all NFTs of an account
   * are found. @default none
   */
  collections?: CollectionLists | undefined
}

/** The maximum numbers per network. Further ones are ignored. */
const most = { collections: 50, tokenIds: 5_000 }

const schema = z.object({
  address: z.string().check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/)),
  name: z.optional(z.string()),
  tokenIds: z.optional(z.array(z.string().check(z.regex(/^\d{1,78}$/)))),
})

/**
 * Parses a host's list of a network's collections. Leaves out invalid entries and those above the
 * limits with a warning.
 */
export function readCollectionList(
  lists: unknown,
  networkId: NetworkId,
  logger: Pick<Logger, 'warn'>,
): readonly ListedCollection[] {
  const entries: unknown = Object(lists)[networkId]
  if (entries === undefined) return []
  if (!Array.isArray(entries)) {
    logger.warn(`collections: expected a list of collections for ${networkId}`)
    return []
  }
  const listed = new Map<string, ListedCollection>()
  let freeIds = most.tokenIds
  for (const [at, entry] of entries.entries()) {
    const { data, error } = z.safeParse(schema, entry)
    if (!data) {
      const [issue] = error.issues
      const issueText = safeText(`${issue?.path.join('.')}: ${issue?.message}`, 200)
      logger.warn(`collections: ${networkId}.${at}.${issueText}`)
      continue
    }
    const { address, name, tokenIds = [] } = data
    if (listed.size >= most.collections || tokenIds.length > freeIds) {
      logger.warn(`collections: ${networkId}.${at} and later ones are above the limit`)
      break
    }
    freeIds -= tokenIds.length
    listed.set(address.toLowerCase(), { address, name, tokenIds })
  }
  return [...listed.values()]
}
