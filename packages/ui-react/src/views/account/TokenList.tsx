import { createTokens, type HeldToken } from '@carabiner/controllers'
import { findTokens } from '@carabiner/controllers/internal'
import { useEffect, useMemo, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import { TokenRow } from './TokenRow.js'
import { TokenSummary } from './TokenSummary.js'
import css from './token-list.css'

/** The list has a search field if there are more tokens than this. */
const searchedFrom = 50
/** In ms. The count is announced once the visitor pauses typing. */
const spokenAfter = 500

/**
 * The account's tokens. Tokens without a known value are hidden until the visitor requests them.
 */
export function TokenList({ hidden }: { readonly hidden: boolean }) {
  useSheet(css)
  const tOwn = useT(en)
  const controller = useController(createTokens)
  useProxy(controller.state)
  const tokens = controller.list()
  const [typed, setTyped] = useState('')
  const isLong = tokens.length > searchedFrom
  const text = isLong ? typed.trim() : ''
  const matches = useMemo(() => findTokens(tokens, text), [tokens, text])
  const minorTokens = text === '' ? matches.filter(({ isMinor }) => isMinor) : []
  const shown = minorTokens.length > 0 ? matches.filter(({ isMinor }) => !isMinor) : matches
  useSpokenCount(text, matches.length)
  return (
    <div className="cb-tokens">
      <TokenSummary tokens={tokens} />
      {isLong && (
        <SearchField label={tOwn('account.tokensSearch')} value={typed} onChange={setTyped} />
      )}
      {shown.length > 0 && (
        <Rows tokens={shown} label={tOwn('account.tabTokens')} hidden={hidden} />
      )}
      {text !== '' && matches.length === 0 && (
        <EmptyState icon="search" title={tOwn('account.tokensFound', { count: 0 })} />
      )}
      {minorTokens.length > 0 && (
        <Disclosure label={tOwn('account.tokensMinor', { count: minorTokens.length })}>
          <Rows tokens={minorTokens} label={tOwn('account.tokensMinorList')} hidden={hidden} />
        </Disclosure>
      )}
    </div>
  )
}

interface RowsProps {
  readonly tokens: readonly HeldToken[]
  readonly label: string
  readonly hidden: boolean
}

function Rows({ tokens, label, hidden }: RowsProps) {
  return (
    <VirtualList
      role="list"
      label={label}
      items={tokens}
      keyOf={(token) => token.id}
      render={(token, item) => <TokenRow token={token} hidden={hidden} item={item} />}
    />
  )
}

/** Announces the number of search results to screen readers. */
function useSpokenCount(text: string, count: number) {
  const tOwn = useT(en)
  const announce = useAnnounce()
  useEffect(() => {
    if (text === '') return
    const timer = setTimeout(announce, spokenAfter, tOwn('account.tokensFound', { count }))
    return () => clearTimeout(timer)
  }, [announce, tOwn, text, count])
}
