/** Creates `standard:events` of one wallet. */
export function createChangeEvents() {
  const listeners = new Set<(properties: object) => void>()
  return {
    on(event: unknown, listener: unknown) {
      if (event !== 'change' || typeof listener !== 'function') return () => {}
      const hear = (properties: object) => void listener(properties)
      listeners.add(hear)
      return () => void listeners.delete(hear)
    },
    emit(properties: object) {
      for (const hear of [...listeners]) {
        try {
          hear(properties)
        } catch {
          // A failing listener of the page does not affect the wallet.
        }
      }
    },
  }
}
