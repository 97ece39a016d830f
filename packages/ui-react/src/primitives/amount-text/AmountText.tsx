import type { ReactNode } from 'react'

/** An amount with its sign and unit: it runs left to right in every language. */
export const AmountText = ({ children }: { readonly children: ReactNode }) => (
  <bdi className="cb-amount-text" dir="ltr">
    {children}
  </bdi>
)
