import { type DirectoryStatus, isExcluded } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useEffect } from 'react'
import { hasStore } from '../../components/store-row/StoreRow.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'

const most = 4

export interface Suggested {
  readonly wallets: readonly WalletListing[]
  readonly status: DirectoryStatus
  readonly retryAt: number | undefined
  /** Whether loading has taken long enough to show it. */
  readonly waiting: boolean
}

/**
 * Returns wallets to install that are not in this browser: the registry's suggestions, then the
 * host's own.
 */
export function useSuggested(): Suggested {
  const { directory, walletConnect } = useModalContext().controllers
  useInstanceState()
  const { listed } = useProxy(walletConnect.state)
  const { available, suggestions } = useProxy(directory.state)
  useEffect(() => void directory.loadSuggestions(), [directory])
  const { recommended, featured, retryAt } = suggestions
  const known = new Map([...recommended, ...featured, ...listed].map((one) => [one.id, one]))
  const wallets = [...known.values()]
    .filter(
      (wallet) =>
        hasStore(wallet) &&
        !isExcluded(suggestions.excluded, wallet) &&
        !walletConnect.installed(wallet),
    )
    .slice(0, most)
  const status = available ? suggestions.status : 'empty'
  const coming = status === 'idle' || status === 'loading'
  return { wallets, status, retryAt, waiting: useCalmLoading(coming) }
}
