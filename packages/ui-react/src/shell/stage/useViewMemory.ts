import { useRef } from 'react'

interface Memory {
  row?: string
  scroll?: number
}

/** Stores the pressed row and scroll position of each view, for the way back. */
export function useViewMemory() {
  const views = useRef(new Map<string, Memory>())
  return useRef({
    note(key: string, what: Memory) {
      views.current.set(key, { ...views.current.get(key), ...what })
    },
    recall: (key: string): Memory => views.current.get(key) ?? {},
    forget: (key: string) => views.current.delete(key),
  }).current
}

export type ViewMemory = ReturnType<typeof useViewMemory>
