import type { Dialect } from './source.js'

/** A place in the page that is one wallet's. */
export interface KnownPlace {
  readonly path: string
  readonly name: string
  readonly dialect: Dialect
  /** Of the picture that it is shown with where it brings none. */
  readonly colour: string
  /** It says so where it stands in UniSat's place. */
  readonly flag?: string
}

/**
 * Wallets that are known by their place. Those that also stand at `unisat` come before it: the same
 * wallet is listed once, under the first place.
 */
export const known: readonly KnownPlace[] = [
  {
    path: 'XverseProviders.BitcoinProvider',
    name: 'Xverse Wallet',
    dialect: 'requests',
    colour: '#181818',
  },
  { path: 'LeatherProvider', name: 'Leather', dialect: 'leather', colour: '#12100f' },
  { path: 'okxwallet', name: 'OKX Wallet', dialect: 'okx', colour: '#1b1b1b', flag: 'isOkxWallet' },
  {
    path: 'bitkeep.unisat',
    name: 'Bitget Wallet',
    dialect: 'unisat',
    colour: '#00707a',
    flag: 'isBitKeep',
  },
  {
    path: 'binancew3w.bitcoin',
    name: 'Binance Wallet',
    dialect: 'unisat',
    colour: '#8a6a00',
    flag: 'isBinance',
  },
  { path: 'wizz', name: 'Wizz Wallet', dialect: 'unisat', colour: '#6d3ae0' },
  { path: 'unisat', name: 'UniSat Wallet', dialect: 'unisat', colour: '#a85a00' },
]

const placeAt = (path: string) => known.find((place) => place.path === path)

/** Whose place it is; undefined for one that is nobody's. */
export const ownerOf = (path: string): string | undefined => placeAt(path)?.name

/** How the wallet at a place is spoken to. */
export const dialectOf = (path: string): Dialect => placeAt(path)?.dialect ?? 'requests'
