import type { WalletEntry } from '@carabiner/controllers'
import { installedEntry } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import type { RefObject } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { GridTile } from './GridTile.js'

interface WalletGridProps {
  readonly wallets: readonly WalletListing[]
  /** The wallets in this browser. */
  readonly entries: readonly WalletEntry[]
  readonly columns: number
  /** The props from `useCombobox`. */
  readonly list: {
    readonly listId: string
    readonly active: number | undefined
    readonly page: RefObject<number>
  }
  /** The final number of wallets. */
  readonly total: number | undefined
  readonly onEnd: () => void
}

/** In px. The height of a tile and of the gap to the next one. */
const rowHeight = 116

/** Wallets in rows. Only the visible rows are rendered. */
export function WalletGrid({ wallets, entries, columns, list, total, onEnd }: WalletGridProps) {
  const t = useT()
  const { walletConnect } = useModalContext().controllers
  return (
    <VirtualList
      {...list}
      items={wallets}
      total={total}
      keyOf={({ id }) => id}
      label={t('connect.allWallets')}
      columns={columns}
      rowHeight={rowHeight}
      onEnd={onEnd}
      render={(wallet, option) => (
        <GridTile
          {...option}
          wallet={wallet}
          entry={installedEntry(entries, wallet)}
          onClick={() => walletConnect.choose(wallet)}
        />
      )}
    />
  )
}
