import type { NetworkId } from '@carabiner/core'

/** A non-fungible token. */
export interface Nft {
  /** Contract and token id, unique among an account's. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly chainId: NetworkId
  /**
   * A picture, no markup. It is shown from the source's `imageHosts`, or through its `proxyImage`.
   * A small `data:` image is always shown.
   */
  readonly previewUrl?: string
  /** Whether it is listed separately, on demand. */
  readonly isSpam: boolean
}
