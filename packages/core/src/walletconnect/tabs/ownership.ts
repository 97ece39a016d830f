/** What one tab is to the relay client of its origin. */
type State = 'away' | 'waiting' | 'owner'

type Event = 'enter' | 'granted' | 'robbed' | 'leave'

/** What is not listed changes nothing. */
const transitions: Record<State, Partial<Record<Event, State>>> = {
  away: { enter: 'waiting' },
  waiting: { granted: 'owner', leave: 'away' },
  owner: { robbed: 'waiting', leave: 'away' },
}

export interface Ownership {
  isOwner(): boolean
  /** Queues for the lock; the browser frees it when its holder closes, crashes or leaves. */
  enter(): void
  /** Gives the lock up, or leaves its queue. */
  leave(): void
  /** Takes the lock from a holder that does not answer. */
  steal(): void
}

export interface OwnershipListeners {
  onGain(): void
  /** @param left - by `leave`, not robbed */
  onLose(left: boolean): void
}

/** One owner at a time among the tabs that use the same name, by a Web Lock. */
export function createOwnership(
  locks: LockManager,
  name: string,
  { onGain, onLose }: OwnershipListeners,
): Ownership {
  let state: State = 'away'
  let release = () => {}
  let queue = new AbortController()

  const send = (event: Event) => {
    const next = transitions[state][event]
    if (!next) return
    const before = state
    state = next
    if (next === 'waiting') wait({ signal: queue.signal })
    if (next === 'owner') onGain()
    if (before === 'owner') onLose(next === 'away')
  }
  const wait = (options: LockOptions) => {
    const holding = { since: false, released: false }
    locks
      .request(name, options, async () => {
        // It was left while the browser answered.
        if (state !== 'waiting') return
        holding.since = true
        const over = new Promise<void>((resolve) => {
          release = () => {
            holding.released = true
            resolve()
          }
        })
        send('granted')
        await over
      })
      .catch(() => {
        // Rejects when the queue is left, and when another tab steals the lock.
        if (holding.since && !holding.released) send('robbed')
        // Or the browser refuses locks to the page, as to a sandboxed frame: no other tab meets it.
        if (!holding.since && !options.signal?.aborted) send('granted')
      })
  }
  const leaveQueue = () => {
    queue.abort()
    queue = new AbortController()
  }
  return {
    isOwner: () => state === 'owner',
    enter: () => send('enter'),
    leave() {
      leaveQueue()
      send('leave')
      release()
    },
    steal() {
      if (state !== 'waiting') return
      leaveQueue()
      wait({ steal: true })
    },
  }
}

/** Without Web Locks each page is its own owner, as if no other tab were open. */
export function createSoleOwnership({ onGain, onLose }: OwnershipListeners): Ownership {
  let owner = false
  return {
    isOwner: () => owner,
    enter() {
      if (owner) return
      owner = true
      onGain()
    },
    leave() {
      if (!owner) return
      owner = false
      onLose(true)
    },
    steal() {},
  }
}
