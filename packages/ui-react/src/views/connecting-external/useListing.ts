import { isListed } from '@carabiner/controllers'
import type { ConnectorInfo, WalletListing } from '@carabiner/core'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** What the host or the registry has said so far of a wallet. */
export function useListing(
  connector: Pick<ConnectorInfo, 'name' | 'rdns'> | undefined,
): WalletListing | undefined {
  const { directory, walletConnect } = useModalContext().controllers
  const { listed } = useProxy(walletConnect.state)
  const { suggestions, all } = useProxy(directory.state)
  const known = [...listed, ...suggestions.featured, ...suggestions.recommended, ...all.wallets]
  return connector && known.find((wallet) => isListed(connector, wallet))
}
