import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './row-meta.css'

/** The value at a row's end. */
export function RowAmount({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return (
    <span className="cb-row-amount" dir="ltr">
      {children}
    </span>
  )
}

/** The time at a row's end. */
export function RowTime({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <span className="cb-row-time">{children}</span>
}
