import type { NetworkId } from '@carabiner/core'

/** A token of which there is one. */
export interface Nft {
  /** Unique among an account's: contract and token id. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly chainId: NetworkId
  /**
   * A picture of it, no markup. It is shown from the source's `imageHosts`, or through its `proxyImage`; a small `data:`
   * image always.
   */
  readonly previewUrl?: string
  /** Apart from the others, and shown on demand. */
  readonly isSpam: boolean
}
