import type { TestWalletEvents } from './types.js'

type Listeners = {
  [E in keyof TestWalletEvents]: ((payload: TestWalletEvents[E]) => void)[]
}

/**
 * Creates the Node-style events of one provider. A listener added twice is called twice, and removed by the same
 * reference.
 */
export function createEmitter() {
  const listeners: Listeners = {
    connect: [],
    disconnect: [],
    chainChanged: [],
    accountsChanged: [],
  }
  // Pages may subscribe to unknown events. The wallet ignores them.
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
          // A failing listener of the page does not affect the wallet.
        }
      }
    },
  }
}
