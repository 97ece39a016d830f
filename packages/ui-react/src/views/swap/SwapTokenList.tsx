import type { SwapToken } from '@carabiner/controllers'
import { type SwapTokenGroups, worthOf } from '@carabiner/controllers/internal'
import { fromUnits } from '@carabiner/core/adapter'
import { useMemo } from 'react'
import { TokenOption, TokenRows } from '../../components/token/TokenOption.js'
import { useT } from '../../i18n/useT.js'
import type { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { en } from './messages.en.js'
import { useOtherSide, useSwap } from './useSwap.js'

export interface SwapTokenListProps {
  readonly side: 'from' | 'to'
  readonly groups: SwapTokenGroups
  readonly listProps: ReturnType<typeof useCombobox>['list']
  readonly onChoose: (token: SwapToken) => void
}

const headings = {
  own: 'tokens.yours',
  suggested: 'tokens.popular',
  others: 'tokens.all',
} as const satisfies Record<keyof SwapTokenGroups, keyof typeof en>

/** The tokens to choose from, in groups with headings. */
export function SwapTokenList({ side, groups, listProps, onChoose }: SwapTokenListProps) {
  const tOwn = useT(en)
  const { fromToken, toToken } = useSwap().state
  const other = useOtherSide(side)
  const chosen = side === 'from' ? fromToken : toToken
  const { items, starts } = useMemo(() => inOneList(groups), [groups])
  return (
    <TokenRows>
      <VirtualList
        {...listProps}
        label={tOwn('tokens.all')}
        items={items}
        keyOf={({ id }) => id}
        headingOf={({ id }) => {
          const group = starts.get(id)
          return group && tOwn(headings[group])
        }}
        render={(token, item) => (
          <TokenOption
            token={token}
            item={item}
            held={token.held}
            value={dollarsOf(token)}
            tag={token.isUnlisted ? tOwn('tokens.unlisted') : undefined}
            selected={token.id === chosen?.id}
            reason={
              token.id === other?.id
                ? tOwn(side === 'from' ? 'tokens.isGot' : 'tokens.isPaid')
                : undefined
            }
            onChoose={() => onChoose(token)}
          />
        )}
      />
    </TokenRows>
  )
}

/** Joins the groups into one list, with the heading of each group at its first token. */
function inOneList(groups: SwapTokenGroups) {
  const starts = new Map<string, keyof SwapTokenGroups>()
  const names = ['own', 'suggested', 'others'] as const
  for (const name of names) {
    const [first] = groups[name]
    if (first) starts.set(first.id, name)
  }
  return { items: names.flatMap((name) => groups[name]), starts }
}

/** Returns the value of the balance in dollars. Undefined without a balance or a known price. */
function dollarsOf(token: SwapToken): number | undefined {
  if (token.held === undefined || token.held === 0n) return undefined
  const cents = worthOf(token, token.held)
  return cents === undefined ? undefined : Number(fromUnits(cents, 2))
}
