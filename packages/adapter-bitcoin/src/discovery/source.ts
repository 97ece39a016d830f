import type { StandardWallet } from '@carabiner/core/wallet-standard'

/** The API of a wallet at its own place. */
export type Dialect =
  /** Requests of WBIP004 providers, such as Xverse. */
  | 'requests'
  | 'leather'
  /** UniSat's methods, which Bitget and Binance also have. */
  | 'unisat'
  | 'okx'

/** A wallet found at a place in the page. */
export interface PlacedWallet {
  /** Its place, such as `XverseProviders.BitcoinProvider`. `unisat:other` if another wallet took UniSat's place. */
  readonly path: string
  readonly name: string
  /** The known owner of the place, independent of the wallet's own claims. */
  readonly owner?: string | undefined
  readonly icon?: string
  readonly dialect: Dialect
  /** The wallet's own object: live and untrusted. */
  readonly provider: object
}

/** The place and dialect of a listed wallet. */
export type Source = PlacedWallet | (StandardWallet & { readonly dialect: 'standard' })
