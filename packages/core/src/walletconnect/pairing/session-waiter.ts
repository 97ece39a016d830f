import { withSignal } from '../../async/with-signal.js'
import { SupersededError } from '../../errors/connection-errors.js'
import type { Session } from '../session/session.js'
import type { HeldSession } from '../tabs/tab-message.js'
import type { SharedPairing } from './shared-pairing.js'

export interface SessionWaiter {
  /** Waits for the wallet that answers here, or for what another tab connects meanwhile. */
  wait(parameters: Parameters<SharedPairing['wait']>[0]): Promise<Session | HeldSession>
  /** Another tab opened a session: all that wait here are given it. */
  resolveAll(held: HeldSession): void
}

export function createSessionWaiter(pairing: SharedPairing): SessionWaiter {
  const waiting = new Set<(held: HeldSession) => void>()
  return {
    async wait(parameters) {
      let stop = () => {}
      const elsewhere = new Promise<HeldSession>((resolve) => {
        waiting.add(resolve)
        stop = () => waiting.delete(resolve)
      })
      const wait = (signal: AbortSignal) => {
        const here = pairing.wait({ ...parameters, signal })
        here.catch(() => {})
        return Promise.race([here, elsewhere])
      }
      try {
        return await withSignal([parameters.signal], wait, new SupersededError())
      } finally {
        stop()
      }
    },
    resolveAll(held) {
      for (const give of [...waiting]) give(held)
    },
  }
}
