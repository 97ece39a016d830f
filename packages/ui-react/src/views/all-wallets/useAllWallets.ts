import { allWallets } from '@carabiner/controllers'
import type { ChainNamespace, WalletListing } from '@carabiner/core'
import { useCallback, useEffect, useState } from 'react'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'

/** A single letter says too little to be asked for. */
const minLength = 2

export interface AllWallets {
  readonly typed: string
  type(text: string): void
  /** What the visitor looks for; empty where all are listed. */
  readonly query: string
  readonly wallets: readonly WalletListing[]
  /** How many there will be once all are here; -1 where that is unknown, absent where all are here. */
  readonly total: number | undefined
  /** They answer an older question. */
  readonly stale: boolean
  /** Their part of the directory is asked now, or about to be. */
  readonly loading: boolean
  readonly failed: 'error' | 'offline' | undefined
  readonly retryAt: number | undefined
  readonly hasMore: boolean
  readonly loadMore: () => void
}

/** The list of all wallets, as far as it is here, or what a search has found. */
export function useAllWallets(namespace: ChainNamespace | undefined): AllWallets {
  const { directory, router, walletConnect } = useModalContext().controllers
  const state = useProxy(directory.state)
  const custom = useProxy(walletConnect.state).listed
  // A visitor who comes back finds what they had typed.
  const [typed, setTyped] = useState(() =>
    router.state.direction === 'back' ? directory.state.search.query : '',
  )
  const words = typed.trim()
  const query = [...words].length < minLength ? '' : words
  const part = query === '' ? state.all : state.search
  const { status, retryAt } = part
  const failed = status === 'error' || status === 'offline' ? status : undefined
  const asked = state.available && query !== ''
  const stale = asked && state.search.answered !== query && !failed

  const type = useCallback(
    (text: string) => {
      setTyped(text)
      void directory.search(text)
    },
    [directory],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: what an earlier visit looked for, once
  useEffect(() => {
    if (typed === '') void directory.search('')
  }, [directory])
  const wallets = allWallets(state, custom, words)
  const listed = query === ''
  const hasMore = state.available && listed && state.all.hasMore
  const { total } = state.all
  const loadMore = useCallback(() => {
    const { all } = directory.state
    if (listed && all.hasMore && all.status !== 'error' && all.status !== 'offline') {
      void directory.loadMore()
    }
  }, [directory, listed])
  useEffect(() => {
    if (state.all.status === 'idle') loadMore()
  }, [state.all.status, loadMore])

  return {
    typed,
    type,
    query,
    wallets: wallets.filter(
      ({ chains }) => !namespace || !chains || chains.some((id) => id.startsWith(`${namespace}:`)),
    ),
    total: hasMore
      ? namespace || total === undefined
        ? -1
        : total + wallets.length - state.all.wallets.length
      : undefined,
    stale,
    loading: state.available && (stale || status === 'idle' || status === 'loading'),
    failed,
    retryAt,
    hasMore,
    loadMore,
  }
}
