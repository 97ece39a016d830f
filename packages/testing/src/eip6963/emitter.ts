import type { TestWalletEvents } from './types.js'

type Listeners = {
  [E in keyof TestWalletEvents]: ((payload: TestWalletEvents[E]) => void)[]
}

/** Node-style events of one provider: same reference removes, twice added is called twice. */
export function createEmitter() {
  const listeners: Listeners = {
    connect: [],
    disconnect: [],
    chainChanged: [],
    accountsChanged: [],
  }
  // Pages may ask for events that don't exist; a wallet ignores that.
  const knows = (event: string) => Object.hasOwn(listeners, event)

  return {
    on<E extends keyof TestWalletEvents>(event: E, listener: Listeners[E][number]) {
      if (knows(event)) listeners[event].push(listener)
    },
    off<E extends keyof TestWalletEvents>(event: E, listener: Listeners[E][number]) {
      if (!knows(event)) return
      const at = listeners[event].indexOf(listener)
      if (at >= 0) listeners[event].splice(at, 1)
    },
    emit<E extends keyof TestWalletEvents>(event: E, payload: TestWalletEvents[E]) {
      for (const listener of [...listeners[event]]) {
        try {
          listener(payload)
        } catch {
          // A page's broken listener is the page's; the wallet goes on.
        }
      }
    },
  }
}
