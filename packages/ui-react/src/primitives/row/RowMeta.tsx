import type { ReactNode } from 'react'

/** At a row's end: what it is worth. */
export const RowAmount = ({ children }: { readonly children: ReactNode }) => (
  <span className="cb-row-amount" dir="ltr">
    {children}
  </span>
)

/** At a row's end: when it was. */
export const RowTime = ({ children }: { readonly children: ReactNode }) => (
  <span className="cb-row-time">{children}</span>
)
