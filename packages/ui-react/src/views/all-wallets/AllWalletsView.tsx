import { listWallets } from '@carabiner/controllers'
import type { NamespaceFilter } from '@carabiner/controllers/internal'
import { type KeyboardEvent, useRef } from 'react'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { SkeletonTiles } from '../../primitives/skeleton/SkeletonTiles.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'
import { useColumns } from '../../primitives/virtual-list/useColumns.js'
import { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import { useSheet } from '../../root/RootContext.js'
import css from './all-wallets.css'
import { NoMatch } from './NoMatch.js'
import { NotLoaded } from './NotLoaded.js'
import { SearchBar } from './SearchBar.js'
import { useAllWallets } from './useAllWallets.js'
import { useSpeak } from './useSpeak.js'
import { WalletGrid } from './WalletGrid.js'

/** Returns the number of columns for the grid's width in px. */
const columnsWithin = (width: number) => (width >= 400 ? 4 : width < 288 ? 2 : 3)
/**
 * The placeholder rows before the first wallets: more than fit in a card, like a page of wallets.
 */
const listRows = 8
/** The placeholder rows of a search, which has fewer results. */
const searchRows = 4

/** The registry's wallets: a searchable, scrollable list to choose from. */
export default function AllWalletsView({ namespace }: Partial<NamespaceFilter>) {
  useSheet(css)
  const { controllers } = useModalContext()
  const { directory } = controllers
  const { connectors } = useInstanceState()
  const { certifiedOnly } = useProxy(directory.state)
  const found = useAllWallets(namespace)
  const { typed, query, wallets, stale, loading, failed, retryAt, hasMore } = found
  const entries = listWallets(connectors)
  const remote = entries.find(({ type }) => type === 'WALLET_CONNECT')
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box, columnsWithin)
  // Holds back an incomplete row until the next page fills it.
  const kept = hasMore && !failed ? wallets.length % columns : 0
  const shown = wallets.slice(0, wallets.length - kept)
  const { field, list } = useCombobox({ query: typed, count: shown.length, columns })
  const nothing = shown.length === 0
  const places = (query === '' ? listRows : searchRows) * columns
  const waiting = useCalmLoading(nothing && loading)
  useSpeak(found)

  const scan = remote && (() => void controllers.wallets.select(remote))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '' || event.defaultPrevented) return
    event.preventDefault()
    found.type('')
    event.currentTarget.querySelector('input')?.focus()
  }
  const inside = { onKeyDown }
  const retry = () => void directory.retry()
  return (
    <div className="cb-all-wallets" {...inside}>
      <SearchBar
        field={field}
        typed={typed}
        onType={found.type}
        searching={query !== '' && loading}
        certifiedOnly={certifiedOnly}
        onScan={scan}
      />
      <div
        ref={box}
        className="cb-all-wallets-grid"
        aria-busy={loading || undefined}
        data-stale={stale || undefined}
        data-quiet={(nothing && !waiting) || undefined}
      >
        {nothing && (loading || waiting) && <SkeletonTiles count={places} columns={columns} />}
        {!nothing && !waiting && !(failed && query !== '') && (
          <>
            <WalletGrid
              wallets={shown}
              entries={entries}
              columns={columns}
              list={list}
              total={found.total}
              onEnd={found.loadMore}
            />
            {hasMore && !failed && (
              <SkeletonTiles
                count={Math.max(2 * columns, places - shown.length)}
                columns={columns}
              />
            )}
          </>
        )}
        {failed && (
          <NotLoaded
            offline={failed === 'offline'}
            below={!nothing && query === ''}
            retryAt={retryAt}
            onRetry={retry}
          />
        )}
        {nothing && !loading && !waiting && !failed && <NoMatch query={query} onScan={scan} />}
      </div>
    </div>
  )
}
