type Listener = (payload: unknown) => void

/** Node-style events of one provider: the same reference removes. */
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
          // A page's broken listener is the page's; the wallet goes on.
        }
      }
    },
  }
}
