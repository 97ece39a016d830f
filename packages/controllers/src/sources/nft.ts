import type { NetworkId } from '@carabiner/core'

/** A token of which there is one. */
export interface Nft {
  /** Unique among an account's: contract and token id. */
  readonly id: string
  readonly name: string
  readonly collection?: string
  readonly chainId: NetworkId
  /** A picture of it; it is shown from the source's own hosts alone. */
  readonly previewUrl?: string
  readonly isSpam: boolean
}
