import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { moveIndex } from './move-index.js'

interface ComboboxOptions {
  readonly query: string
  readonly count: number
  /** @default 1 */
  readonly columns?: number
}

/**
 * Makes a search field whose keys move through the list below while the field keeps focus. Enter
 * presses the selected item. Until the first ArrowDown, Home and End move within the text.
 *
 * @returns props for the `<SearchField>` and for the `<VirtualList>`
 */
export function useCombobox({ query, count, columns = 1 }: ComboboxOptions) {
  const { host, shadow } = useRoot()
  const listId = useId()
  /** The number of visible items, once the list has measured it. */
  const page = useRef(10)
  const [chosen, setChosen] = useState<{ query: string; index: number }>()
  // Another search has another list, and nothing is selected in it.
  const active = chosen?.query === query && chosen.index < count ? chosen.index : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && active !== undefined) {
      event.preventDefault()
      shadow.getElementById(`${listId}-${active}`)?.click()
      return
    }
    const next = step(event.key)
    if (next === undefined) return
    event.preventDefault()
    setChosen(next < 0 ? undefined : { query, index: next })
  }
  function step(key: string): number | undefined {
    if (active === undefined) return key === 'ArrowDown' && count > 0 ? 0 : undefined
    if (key === 'ArrowUp' && active < columns) return -1
    const rtl = host.dir === 'rtl'
    return moveIndex(key, active, { count, columns, page: page.current, rtl })
  }

  return {
    field: {
      role: 'combobox',
      'aria-controls': listId,
      'aria-expanded': count > 0,
      'aria-autocomplete': 'list',
      'aria-activedescendant': active === undefined ? undefined : `${listId}-${active}`,
      onKeyDown,
      // From here on, the list handles its own keys.
      onBlur: () => setChosen(undefined),
    } as const,
    list: { listId, active, page },
  }
}
