import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './amount-text.css'

/** An amount with sign and unit, left-to-right in every language. */
export function AmountText({ children }: { readonly children: ReactNode }) {
  useSheet(css)
  return (
    <bdi className="cb-amount-text" dir="ltr" translate="no">
      {children}
    </bdi>
  )
}
