import './events.css'
import { useState } from 'react'
import type { Host } from '../host'
import { EventTable } from './EventTable'

/** The page's events, rendered while the panel is open. */
export function EventPanel({ hosts }: { hosts: readonly Host[] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details
      className="lab-card lab-wide"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>Event log</summary>
      {isOpen && hosts.map(({ name, log }) => <EventTable key={name} name={name} log={log} />)}
    </details>
  )
}
