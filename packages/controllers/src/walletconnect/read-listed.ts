import type { Logger, WalletListing } from '@carabiner/core'

/** The options for the host's own wallets and for wallet links. */
export interface WalletLinkOptions {
  /** The host's own wallets, in the format of a registry. */
  wallets?: unknown
  /** Whether a universal link is preferred over a link with the app's own scheme. @default false */
  preferUniversalLinks?: boolean | undefined
  /** The names of the page's query parameters to pass to a wallet's own browser. @default none */
  browseLinkParameters?: readonly string[] | undefined
}

const loadParseWallets = () => import('./parse-wallets.js')

/** Parses the host's own wallets. Logs invalid ones. Never rejects. */
export async function readListed(wallets: unknown, logger: Logger): Promise<WalletListing[]> {
  if (wallets === undefined) return []
  try {
    const { parseWallets } = await loadParseWallets()
    return parseWallets(wallets, (reason) => logger.error(`wallets.${reason}`))
  } catch (error) {
    logger.error('wallets could not be read', error)
    return []
  }
}
