/** Ends a subscription. Calling it again does nothing. */
export type Unsubscribe = () => void

export interface Emitter<Events extends object> {
  on<Name extends keyof Events>(name: Name, listener: (event: Events[Name]) => void): Unsubscribe
  emit<Name extends keyof Events>(name: Name, event: Events[Name]): void
  clear(): void
}

/**
 * Creates the typed event emitter of one instance. A listener that throws doesn't stop the others.
 *
 * @param onError - called with an error thrown by a listener
 */
export function createEmitter<Events extends object>(
  onError: (error: unknown) => void,
): Emitter<Events> {
  const listeners: { [Name in keyof Events]?: Set<(event: Events[Name]) => void> } = {}
  return {
    on(name, listener) {
      const set = listeners[name] ?? new Set()
      listeners[name] = set
      set.add(listener)
      return () => set.delete(listener)
    },
    emit(name, event) {
      for (const listener of [...(listeners[name] ?? [])]) {
        try {
          listener(event)
        } catch (error) {
          onError(error)
        }
      }
    },
    clear() {
      for (const name in listeners) delete listeners[name]
    },
  }
}
