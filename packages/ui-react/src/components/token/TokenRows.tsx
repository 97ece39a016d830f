import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './token-rows.css'

/** Where a list of tokens stands. */
export function TokenRows({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return <div className="cb-token-rows">{children}</div>
}
