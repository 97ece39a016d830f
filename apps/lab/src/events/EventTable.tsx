import { useState, useSyncExternalStore } from 'react'
import { describePayload } from './describe-payload'
import type { EventLog, LoggedEvent } from './event-log'

const sources = ['all', 'core', 'modal'] as const

const timeOf = ({ time }: LoggedEvent) => time.toISOString().slice(11, 23)

/** Every event of one instance with its data, newest first. */
export function EventTable({ name, log }: { name: string; log: EventLog }) {
  const events = useSyncExternalStore(log.subscribe, log.getSnapshot)
  const [source, setSource] = useState<(typeof sources)[number]>('all')
  const [words, setWords] = useState('')
  const rows = events
    .map((event) => ({ ...event, text: describePayload(event.payload) }))
    .filter(
      (row) =>
        (source === 'all' || row.source === source) &&
        `${row.name} ${row.text}`.toLowerCase().includes(words.toLowerCase()),
    )
  return (
    <section aria-label={`${name}: events`} className="lab-log">
      <h2>{name}: events</h2>
      <div className="lab-form">
        <label>
          <span>Source</span>
          <select
            value={source}
            onChange={({ target }) =>
              setSource(sources.find((one) => one === target.value) ?? 'all')
            }
          >
            {sources.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
        <label>
          <span>Name or payload has</span>
          <input value={words} onChange={({ target }) => setWords(target.value)} />
        </label>
        <button type="button" onClick={log.clear}>
          Clear
        </button>
      </div>
      <p role="status">
        {rows.length} of {events.length} events
      </p>
      <ol reversed>
        {rows.map((row) => (
          <li key={row.id}>
            <span className="lab-log-name">{row.name}</span> <small>{row.source}</small>{' '}
            <small>{timeOf(row)}</small>
            <code>{row.text}</code>
          </li>
        ))}
      </ol>
    </section>
  )
}
