import { type ReactNode, useMemo } from 'react'

/** The props for an item's focusable element. */
export interface VirtualItemProps {
  readonly id: string
  readonly tabIndex: 0 | -1
  readonly role: 'option' | undefined
  readonly 'aria-setsize': number | undefined
  readonly 'aria-posinset': number | undefined
  /** Set on the item that the arrow keys of a search field have selected. */
  readonly 'data-active': true | undefined
}

interface VirtualCellProps<Item> {
  readonly item: Item
  readonly index: number
  readonly id: string
  /** The heading of the group, on the group's first item. */
  readonly heading: string | undefined
  readonly render: (item: Item, props: VirtualItemProps) => ReactNode
  readonly role: 'listbox' | 'list'
  readonly total: number
  /** Whether the item is the list's tab stop. */
  readonly isStop: boolean
  readonly isActive: boolean
}

/** An item at its position. It renders again only if its props change, not on every scroll step. */
export function VirtualItem<Item>(props: VirtualCellProps<Item>) {
  const { item, index, id, heading, render, role, total, isStop, isActive } = props
  const isOption = role === 'listbox'
  const content = useMemo(
    () =>
      render(item, {
        id,
        tabIndex: isStop ? 0 : -1,
        role: isOption ? 'option' : undefined,
        'aria-setsize': isOption ? total : undefined,
        'aria-posinset': isOption ? index + 1 : undefined,
        'data-active': isActive || undefined,
      }),
    [render, item, id, index, isOption, total, isStop, isActive],
  )
  const place = isOption
    ? { role: 'presentation' }
    : { role: 'listitem', 'aria-setsize': total, 'aria-posinset': index + 1 }
  return (
    <>
      {heading !== undefined && (
        <p className="cb-row-heading cb-virtual-heading" role="presentation">
          {heading}
        </p>
      )}
      <div data-item={index} {...place}>
        {content}
      </div>
    </>
  )
}
