/** Where each row of a list begins, and at last where it ends, in px. */
export type Offsets = readonly number[]

/** Rows that were measured have their own height, the others that of those on average. */
export function rowOffsets(
  count: number,
  measured: ReadonlyMap<number, number>,
  estimate: number,
): Offsets {
  const heights = [...measured.values()]
  const sum = heights.reduce((total, height) => total + height, 0)
  const average = heights.length > 0 ? sum / heights.length : estimate
  const offsets = [0]
  for (let row = 0; row < count; row += 1) {
    offsets.push((offsets[row] ?? 0) + (measured.get(row) ?? average))
  }
  return offsets
}

/** The first and the last row that is drawn between two heights. */
export function rowsBetween(
  offsets: Offsets,
  top: number,
  bottom: number,
): { first: number; last: number } {
  const count = offsets.length - 1
  // The row at a height: the last that begins above it.
  const rowAt = (height: number) => {
    let low = 0
    let high = Math.max(0, count - 1)
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((offsets[middle] ?? 0) <= height) low = middle
      else high = middle - 1
    }
    return low
  }
  return { first: rowAt(top), last: Math.min(rowAt(bottom), count - 1) }
}

/** What is drawn: rows, and between them the height of those that are not. */
export type Piece =
  | { readonly kind: 'row'; readonly row: number }
  | { readonly kind: 'space'; readonly before: number; readonly height: number }

/** The rows of a window and one apart from it, such as that with focus, which must stay. */
export function pieces(
  offsets: Offsets,
  { first, last }: { first: number; last: number },
  kept: number,
): readonly Piece[] {
  const count = offsets.length - 1
  const rows = new Set<number>()
  for (let row = first; row <= last; row += 1) rows.add(row)
  if (kept >= 0 && kept < count) rows.add(kept)
  const found: Piece[] = []
  const space = (from: number, to: number) => {
    const height = (offsets[to] ?? 0) - (offsets[from] ?? 0)
    if (height > 0) found.push({ kind: 'space', before: to, height })
  }
  let next = 0
  for (const row of [...rows].sort((a, b) => a - b)) {
    space(next, row)
    found.push({ kind: 'row', row })
    next = row + 1
  }
  space(next, count)
  return found
}
