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

/** A public list of wallets, on a site of its own. */
const explorer = 'https://walletguide.walletconnect.network/'

/** Wallets to install, for visitors without a wallet. */
export default function GetWalletView() {
  useSheet(css)
  const tOwn = useT(en)
  const { directory } = useModalContext().controllers
  const { wallets, status, retryAt, waiting } = useSuggested()
  const failed = status === 'error' || status === 'offline'
  const isLoading = status === 'idle' || status === 'loading'
  const isEmpty = wallets.length === 0 && !isLoading && !waiting
  return (
    <div className="cb-view-list" aria-busy={waiting || undefined}>
      {waiting && <SkeletonRows count={4} shape="squircle" subtitle />}
      {isEmpty && failed && (
        <EmptyState
          icon="warning"
          title={tOwn('get.error')}
          action={<RetryButton retryAt={retryAt} onRetry={() => void directory.retry()} />}
        />
      )}
      {isEmpty && !failed && (
        <EmptyState icon="search" title={tOwn('get.empty')} text={tOwn('get.emptyHint')} />
      )}
      <RowList label={tOwn('get.wallets')}>
        {!waiting && wallets.map((wallet) => <SuggestedRow key={wallet.id} wallet={wallet} />)}
        <RowLink
          lead={<RowGlyph icon={<Glyph path={GLOBE} />} />}
          title={tOwn('get.explore')}
          href={explorer}
          data-row-id="explore"
        />
      </RowList>
    </div>
  )
}
