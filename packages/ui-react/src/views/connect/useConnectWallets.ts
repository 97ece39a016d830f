import { connectList, listWallets, type WalletEntry, type WalletItem } from '@carabiner/controllers'
import type { ChainNamespace, DeepReadonly, WalletListing } from '@carabiner/core'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'

export interface ConnectWallets {
  readonly items: readonly WalletItem[]
  /** The connector whose QR code any wallet can read. Undefined if the app has no WalletConnect. */
  readonly remote: WalletEntry | undefined
  /** Whether any wallet is in this browser. */
  readonly installed: boolean
  /** Whether the registry's wallets are loading. */
  readonly coming: boolean
  /** Whether loading takes long enough to show a placeholder. */
  readonly waiting: boolean
}

/**
 * Returns the wallets of Connect. With a chain family, only those that serve it.
 *
 * @param asks - whether the registry may be requested now
 */
export function useConnectWallets(
  namespace: ChainNamespace | undefined,
  asks: boolean,
): ConnectWallets {
  const { directory, recent, walletConnect, walletOrder } = useModalContext().controllers
  const { connectors } = useInstanceState()
  const used = useProxy(recent.state).wallets
  const custom = useProxy(walletConnect.state).listed
  const { available, suggestions } = useProxy(directory.state)
  const { status, excluded } = suggestions
  const serves = ({ chains }: DeepReadonly<WalletListing>) =>
    !namespace || !chains || chains.some((id) => id.startsWith(`${namespace}:`))

  const entries = listWallets(
    namespace ? connectors.filter(({ chains }) => chains.includes(namespace)) : connectors,
  )
  const remote = entries.find(({ type }) => type === 'WALLET_CONNECT')
  // The registry's wallets need a pairing. Without one, only wallets in this browser can connect.
  const unanswered =
    asks && available && remote !== undefined && (status === 'idle' || status === 'loading')
  const waiting = useCalmLoading(unanswered)
  const coming = unanswered || waiting
  const featuredWallets = coming ? [] : suggestions.featured.filter(serves)
  const list = connectList({
    entries,
    recent: used.filter(serves),
    featured: featuredWallets,
    custom: custom.filter(serves),
    recommended: coming ? [] : suggestions.recommended.filter(serves),
    excluded,
    order: walletOrder,
  })
  return {
    items: remote ? list : list.filter(({ entry }) => entry),
    remote,
    installed: list.some(({ entry }) => entry?.readyState === 'installed'),
    coming,
    waiting,
  }
}
