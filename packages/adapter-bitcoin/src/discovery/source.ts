import type { StandardWallet } from '@carabiner/core/wallet-standard'

/** How a wallet at a place of its own is spoken to. */
export type Dialect =
  /** Requests of WBIP004 providers, as Xverse answers them. */
  | 'requests'
  | 'leather'
  /** UniSat's methods, which Bitget and Binance have too. */
  | 'unisat'
  | 'okx'

/** A wallet that was found at a place in the page. */
export interface PlacedWallet {
  /** Its place, as in `XverseProviders.BitcoinProvider`; `unisat:other` where another stands before UniSat. */
  readonly path: string
  readonly name: string
  /** Whose place it is, where that is known: not what the wallet says of itself. */
  readonly owner?: string | undefined
  readonly icon?: string
  readonly dialect: Dialect
  /** The wallet's own object: live, and not trusted. */
  readonly provider: object
}

/** Where a listed wallet is, and how it is spoken to. */
export type Source = PlacedWallet | (StandardWallet & { readonly dialect: 'standard' })
