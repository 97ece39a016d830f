import { type DirectoryStatus, isExcluded } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useEffect } from 'react'
import { hasStore } from '../../components/store-row/StoreRow.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'

const maxWallets = 4

export interface Suggested {
  readonly wallets: readonly WalletListing[]
  readonly status: DirectoryStatus
  readonly retryAt: number | undefined
  /** Whether loading takes long enough to show a placeholder. */
  readonly waiting: boolean
}

/**
 * Returns wallets to install that are not in this browser: the registry's suggestions first, then
 * the host's own wallets.
 */
export function useSuggested(): Suggested {
  const { directory, walletConnect } = useModalContext().controllers
  useInstanceState()
  const { listed } = useProxy(walletConnect.state)
  const { available, suggestions } = useProxy(directory.state)
  useEffect(() => void directory.loadSuggestions(), [directory])
  const { recommended, featured, retryAt } = suggestions
  const candidates = new Map(
    [...recommended, ...featured, ...listed].map((wallet) => [wallet.id, wallet]),
  )
  const wallets = [...candidates.values()]
    .filter(
      (wallet) =>
        hasStore(wallet) &&
        !isExcluded(suggestions.excluded, wallet) &&
        !walletConnect.installed(wallet),
    )
    .slice(0, maxWallets)
  const status = available ? suggestions.status : 'empty'
  const isLoading = status === 'idle' || status === 'loading'
  return { wallets, status, retryAt, waiting: useCalmLoading(isLoading) }
}
