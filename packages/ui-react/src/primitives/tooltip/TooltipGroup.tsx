import { createContext, type ReactNode, type RefObject, useContext, useRef } from 'react'

/** The time when the group's last tooltip closed, in ms. Undefined outside a group. */
const ClosedAt = createContext<RefObject<number> | undefined>(undefined)

export const useLastClosed = () => useContext(ClosedAt)

/** A group of tooltips. After one of them has closed, the next opens without delay. */
export function TooltipGroup({ children }: { readonly children: ReactNode }) {
  const closedAt = useRef(Number.NEGATIVE_INFINITY)
  return <ClosedAt.Provider value={closedAt}>{children}</ClosedAt.Provider>
}
