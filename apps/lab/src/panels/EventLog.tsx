import { useSyncExternalStore } from 'react'
import type { EventLog as Log } from '../events/event-log'

/** The events of the modal and of links that this panel leaves out. The page's event log has them. */
const omittedNames = new Set(['interaction', 'sessionRequest'])

const originOf = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'origin' in payload
    ? ` (${payload.origin})`
    : ''

/** The instance's last events by name, newest first. */
export function EventLog({ log }: { log: Log }) {
  const events = useSyncExternalStore(log.subscribe, log.getSnapshot)
  const shown = events.filter(({ source, name }) => source === 'core' && !omittedNames.has(name))
  return (
    <ol className="lab-events" aria-label="Events" data-testid="events">
      {shown.slice(0, 20).map(({ id, name, payload }) => (
        <li key={id}>
          {name}
          {originOf(payload)}
        </li>
      ))}
    </ol>
  )
}
