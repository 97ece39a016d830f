type Listener = (payload: unknown) => void

/** Creates the Node-style events of one provider. A listener is removed by the same reference. */
export function createEvents() {
  const listeners = new Map<unknown, Set<Listener>>()
  return {
    on(event: unknown, listener: Listener) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
    },
    off(event: unknown, listener: Listener) {
      listeners.get(event)?.delete(listener)
    },
    emit(event: string, payload: unknown) {
      for (const listener of [...(listeners.get(event) ?? [])]) {
        try {
          listener(payload)
        } catch {
          // A failing listener of the page does not affect the wallet.
        }
      }
    },
  }
}
