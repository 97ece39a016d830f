import type { ReadParameters } from './parameters.js'

/** A collection of NFTs that an app names. */
export interface NftCollection {
  /** The collection's contract. */
  address: string
  /**
   * The token ids to look for, in decimal, in a contract that can't list an account's tokens: ERC-1155, and ERC-721
   * without enumeration.
   *
   * @default none
   */
  tokenIds?: readonly string[]
}

/** An NFT of an account, as the network reports it. Names and URLs are unverified claims. */
export interface ChainNft {
  /** An id that is unique within the account: contract and token id, or the asset's address. */
  id: string
  /** The collection's contract, if the app named it. */
  contract?: string
  /** The token id, on chain families that number the tokens of a collection. */
  tokenId?: string
  /** Absent if only the metadata has it. */
  name?: string
  collection?: string
  /** The URL of a picture. Absent if only the metadata has it. */
  image?: string
  /** The URL of the metadata. */
  metadataUri?: string
}

/**
 * The NFTs that a list includes. `all`: all of the account. `collections`: only those of collections that the app
 * names. `tokenAccounts`: only those with a token account, without compressed ones. `none`: the network can't list any.
 */
export type NftCoverage = 'all' | 'collections' | 'tokenAccounts' | 'none'

/** A page of an account's NFTs. */
export interface ChainNftPage {
  items: readonly ChainNft[]
  coverage: NftCoverage
  /** The `cursor` of the next page. Absent on the last one. */
  next?: string
}

/** The account to read, and the page to start at. */
export interface ReadNftsParameters extends ReadParameters {
  /** The collections to read, on chain families whose networks can't list an account's NFTs. @default none */
  collections?: readonly NftCollection[]
  /** The previous page's `next`. @default the first page */
  cursor?: string
}

/** An account's NFTs, on chain families that have them. */
export interface NftsCapability {
  /** Reads a page of an account's NFTs from the network's endpoints. Requests no metadata. */
  list(parameters: ReadNftsParameters): Promise<ChainNftPage>
}
