import { useRef } from 'react'

interface Memory {
  row?: string
  scroll?: number
}

/** Per view: the row that was pressed and how far it was scrolled, for the way back. */
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
