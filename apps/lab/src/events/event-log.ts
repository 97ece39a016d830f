import type { CarabinerEvents } from '@carabiner/core'
import { type CarabinerModal, subscribeEvents } from '@carabiner/ui-react'

/** All events of an instance. A missing name does not compile. */
const coreEvents: Readonly<Record<keyof CarabinerEvents, true>> = {
  connect: true,
  disconnect: true,
  accountChange: true,
  networkChange: true,
  connectError: true,
  sessionError: true,
  sessionRequest: true,
  lateAnswer: true,
  signIn: true,
  signInError: true,
  signOut: true,
  interaction: true,
  fault: true,
  callsChanged: true,
}
const isCoreEvent = (name: string): name is keyof CarabinerEvents => name in coreEvents

/** An event with its source and time. */
export interface LoggedEvent {
  readonly id: number
  readonly time: Date
  /** The instance itself, or its modal. */
  readonly source: 'core' | 'modal'
  readonly name: string
  readonly payload: unknown
}

/** The events of an instance and its modal, newest first. */
export interface EventLog {
  getSnapshot(): readonly LoggedEvent[]
  subscribe(listener: () => void): () => void
  clear(): void
}

const most = 500

/** Records every event from now on, for the life of the instance. */
export function createEventLog(modal: CarabinerModal): EventLog {
  let events: readonly LoggedEvent[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const set = (next: readonly LoggedEvent[]) => {
    events = next
    for (const listener of listeners) listener()
  }
  const note = (source: LoggedEvent['source'], name: string, payload: unknown) => {
    count += 1
    set([{ id: count, time: new Date(), source, name, payload }, ...events].slice(0, most))
  }
  for (const name of Object.keys(coreEvents).filter(isCoreEvent)) {
    modal.carabiner.on(name, (payload) => note('core', name, payload))
  }
  subscribeEvents(modal, ({ event, properties }) => note('modal', event, properties))
  return {
    getSnapshot: () => events,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    clear: () => set([]),
  }
}
