import type { Logger, WalletListing } from '@carabiner/core'

/** The host's own wallets, and their links. */
export interface WalletLinkOptions {
  /** Wallets to list, in a registry's format. */
  wallets?: unknown
  /** @default false */
  preferUniversalLinks?: boolean | undefined
  /** @default none */
  browseLinkParameters?: readonly string[] | undefined
}

const loadParseWallets = () => import('./parse-wallets.js')

/** Parses the host's own wallets. Never rejects: logs invalid ones. */
export async function readListed(given: unknown, logger: Logger): Promise<WalletListing[]> {
  if (given === undefined) return []
  try {
    const { parseWallets } = await loadParseWallets()
    return parseWallets(given, (reason) => logger.error(`wallets.${reason}`))
  } catch (error) {
    logger.error('wallets could not be read', error)
    return []
  }
}
