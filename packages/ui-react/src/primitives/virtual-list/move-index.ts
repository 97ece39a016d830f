export interface Grid {
  readonly count: number
  readonly columns: number
  /** The number of items that fit in the viewport. */
  readonly page: number
  readonly rtl: boolean
}

/** Returns the item that a key leads to from the item at `index`. Undefined for other keys. */
export function moveIndex(key: string, index: number, grid: Grid): number | undefined {
  const { count, columns, page, rtl } = grid
  if (count === 0) return undefined
  const within = (next: number) => Math.max(0, Math.min(count - 1, next))
  // Down from a full row to a shorter last row leads to its last item.
  const down = (by: number) => {
    const next = index + by
    const lastRow = Math.floor((count - 1) / columns)
    return next < count || Math.floor(index / columns) === lastRow ? next : count - 1
  }
  switch (key) {
    case 'ArrowDown':
      return down(columns) < count ? down(columns) : index
    case 'ArrowUp':
      return index - columns >= 0 ? index - columns : index
    case 'ArrowRight':
      return columns > 1 ? within(index + (rtl ? -1 : 1)) : undefined
    case 'ArrowLeft':
      return columns > 1 ? within(index + (rtl ? 1 : -1)) : undefined
    case 'PageDown':
      return within(index + page)
    case 'PageUp':
      return within(index - page)
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
