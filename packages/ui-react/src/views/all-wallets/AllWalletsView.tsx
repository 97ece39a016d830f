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
 * The number of placeholder rows for the first wallets. They fill more than the card, like a page
 * of wallets.
 */
const listRows = 8
/** The number of placeholder rows for a search, which has fewer results. */
const searchRows = 4

/** The registry's wallets, as a list that can be searched. */
export default function AllWalletsView({ namespace }: Partial<NamespaceFilter>) {
  useSheet(css)
  const { controllers } = useModalContext()
  const { directory } = controllers
  const { connectors } = useInstanceState()
  const { certifiedOnly } = useProxy(directory.state)
  const allWallets = useAllWallets(namespace)
  const { typed, query, wallets, stale, loading, failed, retryAt, hasMore } = allWallets
  const entries = listWallets(connectors)
  const remote = entries.find(({ type }) => type === 'WALLET_CONNECT')
  const box = useRef<HTMLDivElement>(null)
  const columns = useColumns(box, columnsWithin)
  // Leaves out the last row while it is incomplete and the next page will fill it.
  const leftOut = hasMore && !failed ? wallets.length % columns : 0
  const shown = wallets.slice(0, wallets.length - leftOut)
  const { field, list } = useCombobox({ query: typed, count: shown.length, columns })
  const isEmpty = shown.length === 0
  const places = (query === '' ? listRows : searchRows) * columns
  const waiting = useCalmLoading(isEmpty && loading)
  useSpeak(allWallets)

  const scan = remote && (() => void controllers.wallets.select(remote))
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || typed === '' || event.defaultPrevented) return
    event.preventDefault()
    allWallets.type('')
    event.currentTarget.querySelector('input')?.focus()
  }
  const inside = { onKeyDown }
  const retry = () => void directory.retry()
  return (
    <div className="cb-all-wallets" {...inside}>
      <SearchBar
        field={field}
        typed={typed}
        onType={allWallets.type}
        searching={query !== '' && loading}
        certifiedOnly={certifiedOnly}
        onScan={scan}
      />
      <div
        ref={box}
        className="cb-all-wallets-grid"
        aria-busy={loading || undefined}
        data-stale={stale || undefined}
        data-quiet={(isEmpty && !waiting) || undefined}
      >
        {isEmpty && (loading || waiting) && <SkeletonTiles count={places} columns={columns} />}
        {!isEmpty && !waiting && !(failed && query !== '') && (
          <>
            <WalletGrid
              wallets={shown}
              entries={entries}
              columns={columns}
              list={list}
              total={allWallets.total}
              onEnd={allWallets.loadMore}
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
            below={!isEmpty && query === ''}
            retryAt={retryAt}
            onRetry={retry}
          />
        )}
        {isEmpty && !loading && !waiting && !failed && <NoMatch query={query} onScan={scan} />}
      </div>
    </div>
  )
}
