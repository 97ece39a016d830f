import type { NetworkId } from '@carabiner/core'
import type { TokenQuantity } from './token.js'

/** A fungible token or the native currency of a transfer. */
export interface FungibleInfo {
  readonly name?: string
  readonly symbol?: string
  readonly icon?: { readonly url: string }
}

/** An NFT of a transfer. */
export interface NftInfo {
  readonly name?: string
  readonly content?: { readonly preview?: { readonly url: string } }
  readonly flags: { readonly is_spam: boolean }
}

/** A transfer within a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** `uiMultiplier` is that of the transfer's time. */
  readonly quantity: Pick<TokenQuantity, 'numeric' | 'uiMultiplier'>
  /** In dollars. */
  readonly value?: number
  readonly fungible_info?: FungibleInfo
  readonly nft_info?: NftInfo
}

/** A transaction of an account. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    /** `send`, `receive`, `approve`, `trade`, … */
    readonly operationType: string
    /** The hash for an explorer. */
    readonly hash: string
    readonly chain: NetworkId
    /** ISO 8601. */
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
