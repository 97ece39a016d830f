import { createMachine } from '../../machine/create-machine.js'
import { ownershipMachine } from './ownership-machine.js'

export interface Ownership {
  isOwner(): boolean
  /** Queues for the lock, which the browser releases when its holder closes, crashes or leaves. */
  enter(): void
  /** Releases the lock, or leaves its queue. */
  leave(): void
  /** Takes the lock away from a holder that does not answer. */
  steal(): void
}

export interface OwnershipListeners {
  onGain(): void
  /**
   * Called when the tab stops being the owner.
   *
   * @param left - true if the tab called `leave`, false if another tab took the lock
   */
  onLose(left: boolean): void
}

/** Selects one owner at a time among the tabs with the same name, by a Web Lock. */
export function createOwnership(
  locks: LockManager,
  name: string,
  { onGain, onLose }: OwnershipListeners,
): Ownership {
  let release = () => {}
  let queue = new AbortController()

  const request = (options: LockOptions) => {
    const holding = { since: false, released: false }
    locks
      .request(name, options, async () => {
        // The tab left before the browser granted the lock.
        if (!machine.can('granted')) return
        holding.since = true
        const released = new Promise<void>((resolve) => {
          release = () => {
            holding.released = true
            resolve()
          }
        })
        machine.send('granted')
        await released
      })
      .catch(() => {
        // The lock request rejects when the tab leaves the queue, or when another tab takes the lock.
        if (holding.since && !holding.released) machine.send('robbed')
        // The browser may refuse locks to the page, such as in a sandboxed frame. No other tab shares them then.
        if (!holding.since && !options.signal?.aborted) machine.send('granted')
      })
  }
  const machine = createMachine(ownershipMachine, {
    actions: {
      queue: () => request({ signal: queue.signal }),
      leaveQueue() {
        queue.abort()
        queue = new AbortController()
      },
      takeLock: () => request({ steal: true }),
      releaseLock: () => release(),
      gain: onGain,
      lose: () => onLose(false),
      giveUp: () => onLose(true),
    },
  })
  return {
    isOwner: () => machine.state() === 'owner',
    enter: () => void machine.send('enter'),
    leave: () => void machine.send('leave'),
    steal: () => void machine.send('steal'),
  }
}

/** Creates an ownership without Web Locks. Each page is its own owner, as if no other tab were open. */
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
