import { createTokens, type HeldToken } from '@carabiner/controllers'
import { findTokens, heldOf } from '@carabiner/controllers/internal'
import { useEffect, useMemo, useState } from 'react'
import { RetryButton } from '../../components/retry-button/RetryButton.js'
import { TokenOption, TokenRows } from '../../components/token/TokenOption.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { COINS } from '../../icons/glyphs.js'
import { useController, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { en as account } from '../account/messages.en.js'
import { en } from './messages.en.js'
import { useSend } from './useSend.js'

/** The list has a search field from this number of tokens on. */
const searchedFrom = 7

/** The choice of the token to send, among the account's tokens. */
export default function SelectTokenView() {
  const tOwn = useT(en)
  const tAccount = useT(account)
  const { controllers } = useModalContext()
  const { send, state } = useSend()
  const controller = useController(createTokens)
  const { status, retryAt } = useProxy(controller.state)
  useEffect(() => controller.watch(), [controller])
  const tokens = controller.list()
  const [typed, setTyped] = useState('')
  const query = tokens.length >= searchedFrom ? typed.trim() : ''
  const matches = useMemo(() => findTokens(tokens, query), [tokens, query])
  const { field, list } = useCombobox({ query, count: matches.length })
  if (tokens.length === 0) {
    if (status === 'loading') return <SkeletonRows count={6} />
    if (status === 'ready')
      return <EmptyState icon={<Glyph path={COINS} />} title={tOwn('send.tokensNone')} />
    return (
      <EmptyState
        icon="warning"
        title={tAccount('account.tokensFailed')}
        action={<RetryButton retryAt={retryAt} onRetry={() => void controller.load()} />}
      />
    )
  }
  const choose = (token: HeldToken) => {
    send.chooseToken(token)
    controllers.modal.back()
  }
  return (
    <div className="cb-view-list">
      {tokens.length >= searchedFrom && (
        <div className="cb-view-search">
          <SearchField
            {...field}
            label={tAccount('account.tokensSearch')}
            value={typed}
            onChange={setTyped}
            focusOnEnter
          />
        </div>
      )}
      {matches.length === 0 ? (
        <EmptyState icon="search" title={tAccount('account.tokensFound', { count: 0 })} />
      ) : (
        <TokenRows>
          <VirtualList
            {...list}
            label={tAccount('account.tabTokens')}
            items={matches}
            keyOf={({ id }) => id}
            render={(token, item) => (
              <TokenOption
                token={token}
                item={item}
                held={heldOf(token)}
                value={token.value}
                selected={token.id === state.token?.id}
                onChoose={() => choose(token)}
              />
            )}
          />
        </TokenRows>
      )}
    </div>
  )
}
