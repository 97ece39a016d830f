import type { WaitingWallet } from '../../connector/shared-session.js'

/**
 * Keeps the requests that wait in a wallet, and reports the latest: an answer to one must not remove the link
 * to another.
 */
export function createWaitingList(tell: (wallet: WaitingWallet | undefined) => void) {
  const waiting = new Set<WaitingWallet>()
  return {
    /** Forgets the requests of a session that has ended, before each of them fails by itself. */
    clear() {
      if (waiting.size === 0) return
      waiting.clear()
      tell(undefined)
    },
    /**
     * @param ask - asks the wallet, and tells the request's id once the wallet can fetch it
     * @param at - where the request waits; undefined for a wallet that is not on this device
     */
    async during<T>(
      ask: (onSent: (id: number) => void) => Promise<T>,
      at: (id: number) => WaitingWallet | undefined,
    ): Promise<T> {
      let mine: WaitingWallet | undefined
      let answered = false
      try {
        return await ask((id) => {
          mine = answered ? undefined : at(id)
          if (!mine) return
          waiting.add(mine)
          tell(mine)
        })
      } finally {
        answered = true
        if (mine && waiting.delete(mine)) tell([...waiting].at(-1))
      }
    },
  }
}
