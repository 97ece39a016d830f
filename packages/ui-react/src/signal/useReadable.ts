import { useSyncExternalStore } from 'react'
import type { Readable } from './signal.js'

/** What it is now; on a server and in the first client render what it was at first, so that both agree. */
export const useReadable = <Value>({ subscribe, get, initial }: Readable<Value>): Value =>
  useSyncExternalStore(subscribe, get, () => initial)
