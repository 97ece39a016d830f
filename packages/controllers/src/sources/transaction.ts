import type { NetworkId } from '@carabiner/core'
import type { TokenQuantity } from './token.js'

/** A fungible token or the native currency, as a transfer names it. */
export interface FungibleInfo {
  readonly name?: string
  readonly symbol?: string
  readonly icon?: { readonly url: string }
}

/** An NFT, as a transfer names it. */
export interface NftInfo {
  readonly name?: string
  readonly content?: { readonly preview?: { readonly url: string } }
  readonly flags: { readonly is_spam: boolean }
}

/** What moved in a transaction. */
export interface Transfer {
  readonly direction: 'in' | 'out' | 'self'
  /** `uiMultiplier` is the one that held then. */
  readonly quantity: Pick<TokenQuantity, 'numeric' | 'uiMultiplier'>
  /** In dollars. */
  readonly value?: number
  readonly fungible_info?: FungibleInfo
  readonly nft_info?: NftInfo
}

/** What an account took part in. */
export interface Transaction {
  readonly id: string
  readonly metadata: {
    /** `send`, `receive`, `approve`, `trade`, … */
    readonly operationType: string
    /** By which an explorer finds it. */
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

/** Whether something in a transaction is marked as spam. */
export const isSpam = ({ transfers }: Pick<Transaction, 'transfers'>): boolean =>
  transfers.some(({ nft_info }) => nft_info?.flags.is_spam)
