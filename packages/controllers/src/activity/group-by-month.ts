import type { ActivityEntry } from './activity-entry.js'

/** A group of entries with a heading. */
export interface ActivityGroup {
  /** The heading. A month has the form `2026-05`, with the year and the month of the locale's calendar. */
  readonly id: 'pending' | 'today' | 'yesterday' | `${number}-${string}`
  readonly entries: readonly ActivityEntry[]
}

/**
 * Groups entries in their order: pending, today, yesterday, then months.
 *
 * @param now - in ms since 1970, shown in the visitor's time zone
 * @param locale - BCP 47. Its calendar decides the months: Persian ones begin on other days
 */
export function groupByMonth(
  entries: readonly ActivityEntry[],
  now: number,
  locale?: string,
): ActivityGroup[] {
  const month = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: '2-digit',
    numberingSystem: 'latn',
  })
  const groups = new Map<ActivityGroup['id'], ActivityEntry[]>()
  for (const entry of entries) {
    const id =
      entry.status === 'pending'
        ? 'pending'
        : (nameDay(entry.time, now) ?? monthId(month.formatToParts(entry.time)))
    const group = groups.get(id)
    if (group) group.push(entry)
    else groups.set(id, [entry])
  }
  return [...groups].map(([id, group]) => ({ id, entries: group }))
}

function nameDay(time: number, now: number): 'today' | 'yesterday' | undefined {
  const date = new Date(time)
  const today = new Date(now)
  const yesterday = new Date(today.getFullYear(), today.getMonth(), today.getDate() - 1)
  if (isSameDay(date, today)) return 'today'
  return isSameDay(date, yesterday) ? 'yesterday' : undefined
}

function monthId(parts: readonly Intl.DateTimeFormatPart[]): `${number}-${string}` {
  const part = (name: 'year' | 'month') => parts.find(({ type }) => type === name)?.value ?? ''
  return `${Number(part('year'))}-${part('month')}`
}

const isSameDay = (one: Date, other: Date) => one.toDateString() === other.toDateString()
