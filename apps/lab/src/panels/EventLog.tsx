import type { Carabiner, CarabinerEvents } from '@carabiner/core'
import { useEffect, useState } from 'react'

const names = [
  'connect',
  'disconnect',
  'accountChange',
  'networkChange',
  'connectError',
  'lateAnswer',
  'signIn',
  'signInError',
  'signOut',
] as const satisfies (keyof CarabinerEvents)[]

/** The instance's events, newest first. */
export function EventLog({ carabiner }: { carabiner: Carabiner }) {
  const [events, setEvents] = useState<{ id: number; text: string }[]>([])
  useEffect(() => {
    const stops = names.map((name) =>
      carabiner.on(name, (event) => {
        const origin = 'origin' in event ? ` (${event.origin})` : ''
        setEvents((earlier) => {
          const id = (earlier[0]?.id ?? 0) + 1
          return [{ id, text: `${name}${origin}` }, ...earlier].slice(0, 20)
        })
      }),
    )
    return () => {
      for (const stop of stops) stop()
    }
  }, [carabiner])
  return (
    <ol className="lab-events" aria-label="Events" data-testid="events">
      {events.map(({ id, text }) => (
        <li key={id}>{text}</li>
      ))}
    </ol>
  )
}
