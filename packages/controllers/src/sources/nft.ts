import type { NetworkId } from '@carabiner/core'

/** A non-fungible token. */
export interface Nft {
  /** An id that is unique within the account: contract and token id. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly chainId: NetworkId
  /**
   * The URL of a picture without markup. It is shown from the source's `imageHosts`, or through its
   * `proxyImage`. A small `data:` image is always shown.
   */
  readonly previewUrl?: string
  /** Whether the NFT is listed separately, on demand. */
  readonly isSpam: boolean
}
