import type { SwapToken } from '@carabiner/controllers'
import { useEffect, useMemo, useState } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COINS } from '../../icons/glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useCalmLoading } from '../../primitives/skeleton/useCalmLoading.js'
import { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { SuggestedTokens } from './SuggestedTokens.js'
import { SwapTokenList } from './SwapTokenList.js'
import css from './swap.css'
import { useSwap } from './useSwap.js'

/** In ms. The count is announced once the visitor pauses typing. */
const speakDelay = 500

export interface SwapSelectTokenViewProps {
  readonly side: 'from' | 'to'
}

/** The choice of the token to pay or to get. */
export default function SwapSelectTokenView({ side }: SwapSelectTokenViewProps) {
  useSheet(css)
  const tOwn = useT(en)
  const { modal } = useModalContext().controllers
  const { swap } = useSwap()
  const { tokens } = swap
  const { status, revision, contract, retryAt } = useProxy(tokens.state)
  useEffect(() => swap.watch(), [swap])
  const [typed, setTyped] = useState('')
  const query = typed.trim()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new revision means that the list has changed
  const groups = useMemo(() => tokens.find(query), [tokens, query, revision, contract])
  useEffect(() => tokens.lookUp(query), [tokens, query])
  const count = groups.own.length + groups.suggested.length + groups.others.length
  const { field, list } = useCombobox({ query, count })
  const isLoading = useCalmLoading(status === 'none' || status === 'reading')
  useSpokenCount(query, count)
  if (count === 0 && query === '') {
    if (isLoading) return <SkeletonRows count={6} subtitle />
    if (status === 'failed') {
      return (
        <EmptyState
          icon="warning"
          title={tOwn('tokens.listFailed')}
          action={<RetryButton retryAt={retryAt} onRetry={() => void tokens.load()} />}
        />
      )
    }
    if (status !== 'ready') return null
    return <EmptyState icon={<Glyph path={COINS} size={24} />} title={tOwn('tokens.none')} />
  }
  const choose = (token: SwapToken) => {
    if (side === 'from') swap.chooseFrom(token)
    else swap.chooseTo(token)
    modal.back()
  }
  return (
    <div className="cb-view-list">
      <div className="cb-view-search">
        <SearchField
          {...field}
          label={tOwn('tokens.searchPlaceholder')}
          value={typed}
          onChange={setTyped}
          loading={contract === 'reading'}
          focusOnEnter
        />
      </div>
      {status === 'failed' && (
        <p className="cb-swap-notice" role="status">
          <span>{tOwn('tokens.listFailed')}</span>
          <RetryButton variant="link" retryAt={retryAt} onRetry={() => void tokens.load()} />
        </p>
      )}
      {query === '' && <SuggestedTokens side={side} tokens={groups.suggested} onChoose={choose} />}
      {count > 0 ? (
        <SwapTokenList side={side} groups={groups} listProps={list} onChoose={choose} />
      ) : (
        <NothingFound query={query} />
      )}
    </div>
  )
}

/** The message for a search by name or address without results. */
function NothingFound({ query }: { readonly query: string }) {
  const tOwn = useT(en)
  const { tokens } = useSwap().swap
  const { contract } = useProxy(tokens.state)
  if (contract === 'reading') {
    return (
      <>
        <p className="cb-sr-only">{tOwn('tokens.contractReading')}</p>
        <SkeletonRows count={1} subtitle />
      </>
    )
  }
  if (contract === 'failed') {
    return (
      <EmptyState
        icon="warning"
        title={tOwn('tokens.contractFailed')}
        action={<RetryButton retryAt={undefined} onRetry={() => tokens.lookUp(query)} />}
      />
    )
  }
  const title = contract === 'none' ? tOwn('tokens.contractNone') : tOwn('tokens.empty', { query })
  return <EmptyState icon="search" title={title} />
}

/** Announces the number of search results to screen readers. */
function useSpokenCount(query: string, count: number) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  useEffect(() => {
    if (query === '') return
    const timer = setTimeout(announce, speakDelay, tOwn('tokens.found', { count }))
    return () => clearTimeout(timer)
  }, [announce, tOwn, query, count])
}
