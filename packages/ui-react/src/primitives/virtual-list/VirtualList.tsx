import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useRoot, useSheet } from '../../root/RootContext.js'
import { PressedRowContext } from '../../shell/stage/page-context.js'
import { moveIndex } from './move-index.js'
import { useColumns } from './useColumns.js'
import { useWindow } from './useWindow.js'
import { VirtualItem, type VirtualItemProps } from './VirtualItem.js'
import css from './virtual-list.css'

export interface VirtualListProps<Item> {
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string
  /** Renders one focusable element for an item, with these props. */
  readonly render: (item: Item, props: VirtualItemProps) => ReactNode
  /** Returns the heading above an item that is the first of a group. */
  readonly headingOf?: (item: Item) => string | undefined
  /** The name of the list. */
  readonly label: string
  /** `listbox` for a choice, `list` for links or buttons. @default 'listbox' */
  readonly role?: 'listbox' | 'list'
  /** The number of columns, or a function of the list's width in px. @default 1 */
  readonly columns?: number | ((width: number) => number)
  /** The final number of items, or -1 if it is unknown. @default the current number */
  readonly total?: number | undefined
  /** In px. An estimate until the rows are measured. @default 60 */
  readonly rowHeight?: number
  /** Called near the end of the list, to load more. */
  readonly onEnd?: () => void
  /** From `useCombobox`, if the arrow keys of a search field move through the list. */
  readonly listId?: string
  readonly active?: number | undefined
  readonly page?: RefObject<number>
}

const elementAt = (list: RefObject<HTMLElement | null>, index: number) =>
  list.current?.querySelector<HTMLElement>(`[data-item="${index}"] > *`)

/**
 * A long list or grid that renders only its visible part. It is one tab stop: arrows, Home, End and
 * the page keys move by the visual layout. The focused item stays rendered, even if it is scrolled
 * away. On the way back to a view, the list starts at the pressed item.
 */
export function VirtualList<Item>(props: VirtualListProps<Item>) {
  useSheet(css)
  const { items, keyOf, render, label, role = 'listbox', rowHeight = 60, onEnd, active } = props
  const { headingOf } = props
  const { host } = useRoot()
  const ownId = useId()
  const id = props.listId ?? ownId
  const list = useRef<HTMLDivElement>(null)
  const columns = useColumns(list, props.columns ?? 1)
  const pressed = useContext(PressedRowContext)
  const [current, setCurrent] = useState(() =>
    Math.max(0, pressed === undefined ? 0 : items.findIndex((item) => keyOf(item) === pressed)),
  )
  const focusing = useRef(false)
  const rows = Math.ceil(items.length / columns)
  const tabStop = Math.min(current, Math.max(0, items.length - 1))
  const shown = active ?? tabStop
  const total = props.total ?? items.length
  const rowOf = (index: number) => Math.floor(index / columns)
  const pinnedRows = [rowOf(tabStop), rowOf(shown)]
  const { view, height, drawn, pageRows } = useWindow({ list, rows, rowHeight, pinnedRows, onEnd })
  // Read before the update: a new number of columns creates new rows, and the old ones lose focus.
  const hadFocus = list.current?.matches(':focus-within')

  // biome-ignore lint/correctness/useExhaustiveDependencies: on the first render, and when the number of columns changes
  useLayoutEffect(() => {
    const element = elementAt(list, shown)
    if (hadFocus && !list.current?.matches(':focus-within')) element?.focus({ preventScroll: true })
    if (shown > 0) element?.scrollIntoView({ block: 'nearest' })
  }, [columns])
  useLayoutEffect(() => {
    if (props.page) props.page.current = pageRows * columns
  }, [props.page, pageRows, columns])

  // biome-ignore lint/correctness/useExhaustiveDependencies: when another item becomes the current one
  useLayoutEffect(() => {
    if (focusing.current) elementAt(list, shown)?.focus({ preventScroll: true })
    if (focusing.current || active !== undefined) view.scrollToIndex(rowOf(shown))
    focusing.current = false
  }, [shown, active])

  const onKeyDown = (event: KeyboardEvent) => {
    const rtl = host.dir === 'rtl'
    const page = pageRows * columns
    const next = moveIndex(event.key, tabStop, { count: items.length, columns, page, rtl })
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    focusing.current = next !== tabStop
    setCurrent(next)
  }

  const cell = (item: Item, index: number) => (
    <VirtualItem
      key={keyOf(item)}
      id={`${id}-${index}`}
      index={index}
      item={item}
      heading={headingOf?.(item)}
      render={render}
      role={role}
      total={total}
      isStop={index === tabStop}
      isActive={index === active}
    />
  )

  const shared = {
    ref: list,
    id,
    role,
    className: 'cb-virtual',
    'aria-label': label,
    style: { '--cb-columns': columns, blockSize: `${height}px` },
    onKeyDown,
    onFocus: ({ target }: FocusEvent) => {
      const index = target.closest('[data-item]')?.getAttribute('data-item')
      if (index) setCurrent(Number(index))
    },
    children: drawn.map(({ row, top }) => (
      <div
        key={row}
        ref={view.measureElement}
        className="cb-virtual-row"
        role="presentation"
        data-index={row}
        style={{ insetBlockStart: `${top}px` }}
      >
        {items
          .slice(row * columns, (row + 1) * columns)
          .map((item, at) => cell(item, row * columns + at))}
      </div>
    )),
  }
  return <div {...shared} />
}
