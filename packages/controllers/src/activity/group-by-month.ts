import type { ActivityEntry } from './activity-entry.js'

/** A group of entries with a heading. */
export interface ActivityGroup {
  /** The heading. A month has the form `2026-05`. */
  readonly id: 'pending' | 'today' | 'yesterday' | `${number}-${string}`
  readonly entries: readonly ActivityEntry[]
}

/**
 * Groups entries in their order: pending, today, yesterday, then months.
 *
 * @param now - in ms since 1970, shown in the visitor's time zone
 */
export function groupByMonth(entries: readonly ActivityEntry[], now: number): ActivityGroup[] {
  const groups = new Map<ActivityGroup['id'], ActivityEntry[]>()
  for (const entry of entries) {
    const id = entry.status === 'pending' ? 'pending' : dayOrMonth(entry.time, now)
    const group = groups.get(id)
    if (group) group.push(entry)
    else groups.set(id, [entry])
  }
  return [...groups].map(([id, group]) => ({ id, entries: group }))
}

function dayOrMonth(time: number, now: number): Exclude<ActivityGroup['id'], 'pending'> {
  const date = new Date(time)
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(date, today)) return 'today'
  if (isSameDay(date, yesterday)) return 'yesterday'
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
