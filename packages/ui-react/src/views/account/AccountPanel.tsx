import { createBalance } from '@carabiner/controllers'
import type { AccountSource, AccountTab } from '@carabiner/controllers/internal'
import { type ReactNode, useEffect } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { CLOCK } from '../../icons/glyphs.js'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SkeletonNfts } from '../../primitives/skeleton/SkeletonNfts.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'
import { en } from './messages.en.js'
import { NoTokens } from './NoTokens.js'
import { TokenList } from './TokenList.js'

/** The NFTs or their empty state, or a placeholder while the list's code loads. */
const NftsOnDemand = lazyPart(
  () => import('./nfts/NftList.js').then(({ NftList }) => NftList),
  <SkeletonNfts count={4} />,
)

/** The latest activity, or a placeholder while the list's code loads. */
const ActivityOnDemand = lazyPart(
  () => import('../transactions/RecentActivity.js').then(({ RecentActivity }) => RecentActivity),
  <SkeletonRows count={4} subtitle />,
)

export interface AccountPanelProps {
  readonly tab: AccountTab
  readonly source: AccountSource
  /** Whether this tab is selected. */
  readonly shown: boolean
  /** Whether amounts are hidden. */
  readonly hidden: boolean
  /** The entries. @default the tab's own list */
  readonly children?: ReactNode
}

/** A tab's list, or its state: loading, empty or failed. */
export function AccountPanel({ tab, source, shown, hidden, children }: AccountPanelProps) {
  const t = useT()
  const tOwn = useT(en)
  const { status, count, retryAt, isPartial } = useProxy(source.state)
  // If the balance above has failed, it shows the retry button. The tokens then reload with it.
  const isRetriedAbove =
    useProxy(useController(createBalance).state).status === 'error' && tab === 'tokens'
  const waiting = useCalmLoading(status === 'loading' && count === 0)
  useEffect(() => {
    if (!shown) return
    if (source.watch) return source.watch()
    void source.load()
  }, [source, shown])
  if (waiting) {
    return (
      <div aria-busy="true">
        <span className="cb-sr-only">{t('common.loading')}</span>
        {tab === 'nfts' ? <SkeletonNfts count={4} /> : <SkeletonRows count={4} subtitle />}
      </div>
    )
  }
  if (count > 0 && children !== undefined) return children
  if (count > 0 && tab === 'activity') return <ActivityOnDemand hidden={hidden} />
  if (count > 0 && tab === 'tokens') return <TokenList hidden={hidden} />
  if (status === 'loading' && count === 0) return null
  if (status === 'error' && count === 0) {
    return (
      <EmptyState
        icon="warning"
        title={tOwn(`account.${tab}Failed`)}
        action={
          !isRetriedAbove && <RetryButton retryAt={retryAt} onRetry={() => void source.load()} />
        }
      />
    )
  }
  if (tab === 'nfts') return <NftsOnDemand />
  if (tab === 'tokens') return <NoTokens />
  return (
    <EmptyState
      icon={<Glyph path={CLOCK} size={24} />}
      title={tOwn('account.activityEmpty')}
      text={tOwn(isPartial ? 'account.activityOnlySent' : 'account.activityEmptyHint')}
    />
  )
}
