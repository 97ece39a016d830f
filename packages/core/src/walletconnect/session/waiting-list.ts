import type { WaitingWallet } from '../../connector/shared-session.js'

/**
 * Lists the requests that wait in wallets, and reports the latest, so that an answer to one does not remove the link to
 * another.
 */
export function createWaitingList(tell: (wallet: WaitingWallet | undefined) => void) {
  const waiting = new Set<WaitingWallet>()
  return {
    /** Removes the requests of an ended session, before they fail by themselves. */
    clear() {
      if (waiting.size === 0) return
      waiting.clear()
      tell(undefined)
    },
    /**
     * Lists a request until it is answered.
     *
     * @param ask - sends the request, and reports its id once the wallet can fetch it
     * @param at - the wallet with the request. Undefined for a wallet on another device
     */
    async during<T>(
      ask: (onSent: (id: number) => void) => Promise<T>,
      at: (id: number) => WaitingWallet | undefined,
    ): Promise<T> {
      let ownEntry: WaitingWallet | undefined
      let answered = false
      try {
        return await ask((id) => {
          ownEntry = answered ? undefined : at(id)
          if (!ownEntry) return
          waiting.add(ownEntry)
          tell(ownEntry)
        })
      } finally {
        answered = true
        if (ownEntry && waiting.delete(ownEntry)) tell([...waiting].at(-1))
      }
    },
  }
}
