import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

/** When the last tooltip of the group closed, in ms; undefined outside of one. */
const ClosedAt = createContext<RefObject<number> | undefined>(undefined)

export const useLastClosed = () => useContext(ClosedAt)

/** Around tooltips that follow each other at once: having read one, the visitor need not wait for the next. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  return <ClosedAt.Provider value={closedAt}>{children}</ClosedAt.Provider>
}
