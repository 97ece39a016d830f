import type { StandardWallet } from '@carabiner/core/wallet-standard'

/** The API of a wallet at a path in the page. */
export type Dialect =
  /** Requests of WBIP004 providers, such as Xverse. */
  | 'requests'
  | 'leather'
  /** UniSat's methods, which Bitget and Binance also have. */
  | 'unisat'
  | 'okx'

/** A wallet found at a path in the page. */
export interface InjectedWallet {
  /**
   * The path of the wallet, such as `XverseProviders.BitcoinProvider`. `unisat:other` if another
   * wallet took UniSat's path.
   */
  readonly path: string
  readonly name: string
  /** The wallet that is known to own the path, whatever the object claims to be. */
  readonly owner?: string | undefined
  readonly icon?: string
  readonly dialect: Dialect
  /** The wallet's own object: live and untrusted. */
  readonly provider: object
}

/** The origin of a listed wallet: a path in the page, or a Wallet Standard registration. */
export type Source = InjectedWallet | (StandardWallet & { readonly dialect: 'standard' })
