import type { NetworkId } from '@carabiner/core'
import type { TokenQuantity } from './token.js'

/** The fungible token or native currency of a transfer. */
export interface FungibleInfo {
  readonly name?: string
  readonly symbol?: string
  readonly icon?: { readonly url: string }
}

/** The NFT of a transfer. */
export interface NftInfo {
  readonly name?: string
  readonly content?: { readonly preview?: { readonly url: string } }
  readonly flags: { readonly is_spam: boolean }
}

/** A transfer within a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** The amount. `uiMultiplier` is the multiplier at the time of the transfer. */
  readonly quantity: Pick<TokenQuantity, 'numeric' | 'uiMultiplier'>
  /** The value in US dollars. */
  readonly value?: number
  readonly fungible_info?: FungibleInfo
  readonly nft_info?: NftInfo
}

/** A transaction of an account. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    /** The operation: `send`, `receive`, `approve`, `trade`, … */
    readonly operationType: string
    /** The transaction hash for a block explorer. */
    readonly hash: string
    readonly chain: NetworkId
    /** When it was mined, in ISO 8601. */
    readonly minedAt: string
    readonly sentFrom: string
    readonly sentTo: string
    readonly status: 'confirmed' | 'failed' | 'pending'
  }
  readonly transfers: readonly Transfer[]
}

/** Whether a transaction contains spam. */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>): boolean =>
  transfers.some(({ nft_info }) => nft_info?.flags.is_spam)
