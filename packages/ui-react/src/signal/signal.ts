import type { Unsubscribe } from '@carabiner/core'
import { useSyncExternalStore } from 'react'

/** A value with subscribers. */
export interface Readable<Value> {
  get(): Value
  /** The initial value, for the server's render and the hydration in the browser. */
  readonly initial: Value
  subscribe(listener: () => void): Unsubscribe
}

/** A value that can be set and has subscribers. */
export interface Signal<Value> extends Readable<Value> {
  set(value: Value): void
}

export function createSignal<Value>(initial: Value): Signal<Value> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    initial,
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/**
 * Returns the current value. On a server and in the first client render it returns the initial
 * value, so that both renders match.
 */
export const useReadable = <Value>({ subscribe, get, initial }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
