import type { Dialect } from './source.js'

/** A path below `window` that belongs to one wallet. */
export interface KnownPath {
  readonly path: string
  readonly name: string
  readonly dialect: Dialect
  /** The colour of the icon if the wallet has no icon. */
  readonly colour: string
  /** The flag that identifies the wallet at UniSat's path. */
  readonly flag?: string
}

/**
 * The wallets that are recognized by their path. Those that also use `unisat` precede it, so that a
 * wallet is listed once, under its first path.
 */
export const knownPaths: readonly KnownPath[] = [
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

const knownPathAt = (path: string) => knownPaths.find((knownPath) => knownPath.path === path)

/** Returns the name of the wallet that owns a path, or undefined without an owner. */
export const ownerOf = (path: string): string | undefined => knownPathAt(path)?.name

/** Returns the dialect of the wallet at a path. */
export const dialectOf = (path: string): Dialect => knownPathAt(path)?.dialect ?? 'requests'
