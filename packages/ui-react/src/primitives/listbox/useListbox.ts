import { type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useRoot } from '../../root/RootContext.js'
import { moveIndex } from '../virtual-list/move-index.js'
import { scrollParent } from '../virtual-list/scroll-parent.js'

interface ListboxOptions {
  readonly count: number
  /** The option that takes focus first, such as the chosen one. @default 0 */
  readonly start?: number
  /** From `useCombobox`, if the arrow keys of a search field move through the list. */
  readonly listId: string
  readonly active: number | undefined
}

const optionsOf = (list: Element | null) => [
  ...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? []),
]

/**
 * Makes a listbox, with or without groups. It is one tab stop: arrows, Home, End and the page keys
 * move within it. Disabled options are focusable, so that screen readers announce the reason.
 *
 * @returns props for the element that contains the options, and for each option
 */
export function useListbox({ count, start = 0, listId, active }: ListboxOptions) {
  const { host } = useRoot()
  const list = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState<number>()
  const tabStop = Math.min(current ?? Math.max(0, start), Math.max(0, count - 1))

  useLayoutEffect(() => {
    if (active !== undefined) optionsOf(list.current)[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const options = optionsOf(list.current)
    const height = options[tabStop]?.offsetHeight || 1
    const shown = list.current ? scrollParent(list.current).clientHeight : height
    const page = Math.max(1, Math.floor(shown / height))
    const rtl = host.dir === 'rtl'
    const next = moveIndex(event.key, tabStop, { count, columns: 1, page, rtl })
    if (next === undefined) return
    event.preventDefault()
    options[next]?.focus()
  }
  return {
    list: {
      ref: list,
      id: listId,
      role: 'listbox',
      onKeyDown,
      onFocus: ({ target }: FocusEvent) => {
        const index = optionsOf(list.current).findIndex((option) => option.contains(target))
        if (index >= 0) setCurrent(index)
      },
    } as const,
    option: (index: number) =>
      ({
        id: `${listId}-${index}`,
        role: 'option',
        tabIndex: index === tabStop ? 0 : -1,
        'data-active': index === active || undefined,
      }) as const,
  }
}
