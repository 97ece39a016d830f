import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowLink } from '../../primitives/row/RowLink.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useSheet } from '../../root/RootContext.js'
import css from './get-wallet.css'
import { en } from './messages.en.js'
import { SuggestedRow } from './SuggestedRow.js'
import { useSuggested } from './useSuggested.js'

/** A public list of wallets. */
const explorer = 'https://walletguide.walletconnect.network/'

/** Wallets to install, for visitors without one. */
export default function GetWalletView() {
  useSheet(css)
  const own = useT(en)
  const { directory } = useModalContext().controllers
  const { wallets, status, retryAt, waiting } = useSuggested()
  const failed = status === 'error' || status === 'offline'
  const coming = status === 'idle' || status === 'loading'
  const nothing = wallets.length === 0 && !coming && !waiting
  return (
    <div className="cb-view-list" aria-busy={waiting || undefined}>
      {waiting && <SkeletonRows count={4} shape="squircle" subtitle />}
      {nothing && failed && (
        <EmptyState
          icon="warning"
          title={own('get.error')}
          action={<RetryButton retryAt={retryAt} onRetry={() => void directory.retry()} />}
        />
      )}
      {nothing && !failed && (
        <EmptyState icon="search" title={own('get.empty')} text={own('get.emptyHint')} />
      )}
      <RowList label={own('get.wallets')}>
        {!waiting && wallets.map((wallet) => <SuggestedRow key={wallet.id} wallet={wallet} />)}
        <RowLink
          lead={<RowGlyph icon={<Glyph path={GLOBE} />} />}
          title={own('get.explore')}
          href={explorer}
          data-row-id="explore"
        />
      </RowList>
    </div>
  )
}
