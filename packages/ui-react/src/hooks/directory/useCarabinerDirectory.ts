import type { DirectoryView } from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useCallback, useRef } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** Options of {@link useCarabinerDirectory}. */
export interface UseCarabinerDirectoryOptions {
  /** Limits the list to one chain family. @default all */
  namespace?: ChainNamespace | undefined
  /** False loads no code and sends no requests. @default true */
  enabled?: boolean
}

/** The result of {@link useCarabinerDirectory}. */
export interface UseCarabinerDirectoryResult extends DirectoryView {
  /**
   * Searches for the visitor's text, which needs at least two characters. The request starts 300 ms
   * after the last keystroke.
   */
  search: (text: string) => void
  /** Loads the next page. Does nothing during a search or after a failure. */
  loadMore: () => void
  /** Repeats the failed request. */
  retry: () => void
}

/**
 * Returns the directory of wallets, for a list of the host's own, with search and pages. Like the
 * modal, it respects the app's `wallets`, `featuredWalletIds`, `includeWalletIds` and
 * `excludeWalletIds`. Unmounting aborts its requests.
 *
 * @example
 * const { status, wallets, hasMore, search, loadMore, retry } = useCarabinerDirectory()
 * <input type="search" onChange={(event) => search(event.target.value)} />
 * wallets.map(({ id, name }) => <li key={id}>{name}</li>)
 * {hasMore && <button disabled={status === 'loading'} onClick={loadMore}>More</button>}
 * {status === 'error' && <button onClick={retry}>Try again</button>}
 */
export function useCarabinerDirectory({
  namespace,
  enabled = true,
}: UseCarabinerDirectoryOptions = {}): UseCarabinerDirectoryResult {
  const typed = useRef('')
  const open = useCallback(
    (headless: Headless) => {
      const session = headless.openDirectory({ namespace })
      if (typed.current) session.search(typed.current)
      return session
    },
    [namespace],
  )
  const { session, view, error, reload } = useSession<DirectoryView, ReturnType<typeof open>>(
    enabled,
    open,
  )
  const status = error ? 'error' : enabled ? 'loading' : 'idle'
  return {
    ...(view ?? { status, wallets: [], query: '', isStale: false, hasMore: false }),
    search: useCallback(
      (text) => {
        typed.current = text
        session?.search(text)
      },
      [session],
    ),
    loadMore: useCallback(() => session?.loadMore(), [session]),
    retry: useCallback(() => (session ? session.retry() : reload()), [session, reload]),
  }
}
