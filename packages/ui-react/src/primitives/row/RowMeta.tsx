import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './row-meta.css'

/** At a row's end: what it is worth. */
export function RowAmount({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return (
    <span className="cb-row-amount" dir="ltr">
      {children}
    </span>
  )
}

/** At a row's end: when it was. */
export function RowTime({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <span className="cb-row-time">{children}</span>
}
