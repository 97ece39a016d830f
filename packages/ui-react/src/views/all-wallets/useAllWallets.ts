import { type DirectoryList, readDirectory } from '@carabiner/controllers/internal'
import type { ChainNamespace } from '@carabiner/core'
import { useCallback, useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

export interface AllWallets extends DirectoryList {
  readonly typed: string
  type(text: string): void
  readonly loadMore: () => void
}

/** Returns the loaded part of the list of all wallets, or the search results. */
export function useAllWallets(namespace: ChainNamespace | undefined): AllWallets {
  const { directory, router, walletConnect } = useModalContext().controllers
  const state = useProxy(directory.state)
  const custom = useProxy(walletConnect.state).listed
  // Restores the search text when the visitor comes back to the view.
  const [typed, setTyped] = useState(() =>
    router.state.direction === 'back' ? directory.state.search.query : '',
  )
  const list = readDirectory(state, custom, typed, namespace)
  const isListed = list.query === ''

  const type = useCallback(
    (text: string) => {
      setTyped(text)
      void directory.search(text)
    },
    [directory],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, it repeats the search of an earlier visit
  useEffect(() => {
    if (typed === '') void directory.search('')
  }, [directory])
  const loadMore = useCallback(() => {
    const { all } = directory.state
    if (isListed && all.hasMore && all.status !== 'error' && all.status !== 'offline') {
      void directory.loadMore()
    }
  }, [directory, isListed])
  useEffect(() => {
    if (state.all.status === 'idle') loadMore()
  }, [state.all.status, loadMore])

  return { ...list, typed, type, loadMore }
}
