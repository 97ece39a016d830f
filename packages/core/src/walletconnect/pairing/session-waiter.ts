import { withSignal } from '../../async/with-signal.js'
import { SupersededError } from '../../errors/connection-errors.js'
import type { Session } from '../session/session.js'
import type { HeldSession } from '../tabs/tab-message.js'
import type { SharedPairing } from './shared-pairing.js'

export interface SessionWaiter {
  /** Waits for a wallet's answer, or for a session that another tab opens in the meantime. */
  wait(parameters: Parameters<SharedPairing['wait']>[0]): Promise<Session | HeldSession>
  /** Resolves all waits with a session that another tab opened. */
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
        const ownWait = pairing.wait({ ...parameters, signal })
        ownWait.catch(() => {})
        return Promise.race([ownWait, elsewhere])
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
