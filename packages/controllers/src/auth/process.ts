import { type AuthFailure, readAuthFailure } from './auth-failure.js'

/** A process as it is shown: its step, and why the last one failed. */
export interface ProcessState<Step extends string> {
  step: Step
  failure?: AuthFailure
}

interface ProcessParts<Step extends string, Event extends string> {
  /** Kept in step with the process. */
  readonly state: ProcessState<Step>
  /** What follows each event; one that a step does not name is ignored there. */
  readonly table: Readonly<Record<Step, Readonly<Partial<Record<Event | 'failed', Step>>>>>
  /** What a step does by itself, and what that leads to. Ended by its signal once another step is entered. */
  readonly work: Readonly<Partial<Record<Step, (signal: AbortSignal) => Promise<Event>>>>
  /** Called with each event that a step took. */
  onEvent?(event: Event | 'failed', from: Step, error?: unknown): void
  /** Called with each step that is entered. */
  onEnter(step: Step): void
  /** Told why the work of a step failed. @returns true where the process has ended otherwise */
  onFailed(error: unknown): boolean
}

/** Runs a table of states and events in which a step's own work leads to the next. */
export interface Process<Event extends string> {
  /** @returns false where the step does not take the event */
  go(event: Event): boolean
  /** Ends the work of the step. */
  stop(reason?: unknown): void
}

export function createProcess<Step extends string, Event extends string>({
  state,
  table,
  work,
  onEvent,
  onEnter,
  onFailed,
}: ProcessParts<Step, Event>): Process<Event> {
  let running: AbortController | undefined

  const stop = (reason?: unknown) => {
    running?.abort(reason)
    running = undefined
  }
  const go = (event: Event | 'failed', error?: unknown): boolean => {
    const from = state.step
    const next = table[from][event]
    if (next === undefined) return false
    stop()
    state.step = next
    onEvent?.(event, from, error)
    onEnter(next)
    void run(next)
    return true
  }
  const run = async (step: Step) => {
    const does = work[step]
    if (!does) return
    const mine = new AbortController()
    running = mine
    delete state.failure
    try {
      const event = await does(mine.signal)
      if (running === mine) go(event)
    } catch (error) {
      if (running !== mine || onFailed(error)) return
      state.failure = readAuthFailure(error)
      go('failed', error)
    }
  }
  return { go: (event) => go(event), stop }
}
