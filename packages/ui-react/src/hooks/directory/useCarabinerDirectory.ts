import type { DirectoryView } from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useCallback, useRef } from 'react'
import type { Headless } from '../../headless/start-headless.js'
import { useSession } from '../shared/useSession.js'

/** What {@link useCarabinerDirectory} lists. */
export interface UseCarabinerDirectoryOptions {
  /** Wallets of this chain family alone. @default all */
  namespace?: ChainNamespace | undefined
  /** Nothing is asked, and nothing loaded, while it is false. @default true */
  enabled?: boolean
}

/** What {@link useCarabinerDirectory} gives. */
export interface UseCarabinerDirectoryResult extends DirectoryView {
  /** What the visitor has typed so far: asked for 300 ms after the last keystroke, from two characters on. */
  search: (text: string) => void
  /** Asks for the next page. Does nothing in a search, and after a failure. */
  loadMore: () => void
  /** Asks again for what failed. */
  retry: () => void
}

/**
 * The directory of wallets, for a list of the host's own: with search and pages, and with the app's `wallets`,
 * `featuredWalletIds`, `includeWalletIds` and `excludeWalletIds`, as in the modal. Unmounting ends what is asked.
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
