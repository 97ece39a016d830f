import type { Carabiner, Connector, WalletListing } from '@carabiner/core'
import type { RouterEntry } from '../router/router.js'

/**
 * Keeps the wallet that was connected just now.
 *
 * @param shown - the view in which it was connected
 * @returns those that are kept
 */
export async function remember(
  carabiner: Carabiner,
  connectorId: string,
  shown: RouterEntry | undefined,
): Promise<readonly WalletListing[]> {
  const connector = carabiner.getConnector(connectorId)
  const wallet = connector && toListing(connector, shown)
  if (wallet) await carabiner.addRecentWallet(wallet)
  return carabiner.getRecentWallets()
}

/** As it can be listed again. A pairing does not say which wallet read it, unless one was chosen. */
function toListing(
  { id, name, rdns, auth, session }: Connector,
  shown: RouterEntry | undefined,
): WalletListing | undefined {
  if (auth) return undefined
  if (!session) return { id, name, ...(rdns && { rdns }) }
  return shown?.view === 'ConnectingWalletConnect' ? shown.data.wallet : undefined
}
