import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { EmptyState } from '../../primitives/empty-state/EmptyState.js'
import { SearchField } from '../../primitives/search-field/SearchField.js'
import { useCombobox } from '../../primitives/virtual-list/useCombobox.js'
import type { VirtualItemProps } from '../../primitives/virtual-list/VirtualItem.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { useSheet } from '../../root/RootContext.js'
import { en } from './messages.en.js'
import css from './onramp.css'

/** The list has a search field from this number of items on. */
const searchedFrom = 9

interface SelectListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** Returns the text of an item that the search looks in. */
  readonly textOf: (item: Item) => string
  readonly render: (item: Item, properties: VirtualItemProps) => ReactNode
}

/** A list to choose one item from, with a search field if it is long. */
export function SelectList<Item>(props: SelectListProps<Item>) {
  useSheet(css)
  const { label, items, keyOf, textOf, render } = props
  const tOwn = useT(en)
  const [typed, setTyped] = useState('')
  const isSearched = items.length >= searchedFrom
  const query = isSearched ? typed.trim() : ''
  const matches = items.filter((item) =>
    textOf(item).toLocaleLowerCase().includes(query.toLocaleLowerCase()),
  )
  const { field, list } = useCombobox({ query, count: matches.length })
  return (
    <div className="cb-view-list">
      {isSearched && (
        <div className="cb-view-search">
          <SearchField
            {...field}
            label={tOwn('onramp.search')}
            value={typed}
            onChange={setTyped}
            focusOnEnter
          />
        </div>
      )}
      {matches.length === 0 ? (
        <EmptyState icon="search" title={tOwn('onramp.noMatch', { query })} />
      ) : (
        <div className="cb-onramp-choices">
          <VirtualList {...list} label={label} items={matches} keyOf={keyOf} render={render} />
        </div>
      )}
    </div>
  )
}
