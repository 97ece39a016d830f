import type { Unsubscribe } from '@carabiner/core'
import { useSyncExternalStore } from 'react'

/** A value that others may follow. */
export interface Readable<Value> {
  get(): Value
  /** What it was at first: what a server renders, and a browser before it goes on. */
  readonly initial: Value
  subscribe(listener: () => void): Unsubscribe
}

/** A value that others follow. */
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

/** What it is now; on a server and in the first client render what it was at first, so that both agree. */
export const useReadable = <Value>({ subscribe, get, initial }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
