import type { ActivityEntry } from '@carabiner/controllers'
import { type ActivityGroup, groupByMonth } from '@carabiner/controllers/internal'
import { useContext, useId, useMemo } from 'react'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { VirtualList } from '../../primitives/virtual-list/VirtualList.js'
import { useSheet } from '../../root/RootContext.js'
import { ActivityRow } from './ActivityRow.js'
import css from './activity-list.css'
import { en } from './messages.en.js'

export interface ActivityListProps {
  readonly entries: readonly ActivityEntry[]
  /** Whether amounts are hidden. */
  readonly hidden: boolean
  /** Called near the end of the list, to load more. */
  readonly onEnd?: (() => void) | undefined
}

/** In px. */
const rowHeight = 60

/** The account's activity, grouped under headings: pending, today, yesterday and months. */
export function ActivityList({ entries, hidden, onEnd }: ActivityListProps) {
  useSheet(css)
  const locale = useContext(I18nContext)?.locale
  const groups = useMemo(() => groupByMonth(entries, Date.now(), locale), [entries, locale])
  return groups.map((group, at) => (
    <Group
      key={group.id}
      group={group}
      hidden={hidden}
      onEnd={at === groups.length - 1 ? onEnd : undefined}
    />
  ))
}

interface GroupProps extends Pick<ActivityListProps, 'hidden' | 'onEnd'> {
  readonly group: ActivityGroup
}

function Group({ group: { id, entries }, hidden, onEnd }: GroupProps) {
  const tOwn = useT(en)
  const locale = useContext(I18nContext)?.locale
  const headingId = useId()
  const time = entries[0]?.time ?? 0
  const isNamed = id === 'pending' || id === 'today' || id === 'yesterday'
  const heading = isNamed ? tOwn(`activity.${id}`) : monthText(time, locale)
  return (
    <section className="cb-activity-group" aria-labelledby={headingId}>
      <h2 id={headingId} className="cb-row-heading cb-activity-heading">
        {isNamed ? heading : <time dateTime={new Date(time).toISOString()}>{heading}</time>}
      </h2>
      <VirtualList
        role="list"
        label={tOwn('activity.list', { when: heading })}
        items={entries}
        keyOf={(entry) => entry.id}
        rowHeight={rowHeight}
        render={(entry, item) => <ActivityRow entry={entry} hidden={hidden} item={item} />}
        onEnd={onEnd}
      />
    </section>
  )
}

/**
 * Returns the heading of a time's month in the locale's calendar, such as "May", or "May 2025" if
 * the year is not the current one.
 */
function monthText(time: number, locale: string | undefined): string {
  const year = new Intl.DateTimeFormat(locale, { year: 'numeric' })
  const isThisYear = year.format(time) === year.format(Date.now())
  const options = { month: 'long', year: isThisYear ? undefined : 'numeric' } as const
  return new Intl.DateTimeFormat(locale, options).format(time)
}
