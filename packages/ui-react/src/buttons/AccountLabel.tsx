import { useCallback } from 'react'
import { accountGradient } from '../theme/accountGradient.js'

/** A drawn avatar and the shortened address. */
export function AccountLabel({ address }: { address: string }) {
  // Set through the object model: a style attribute in server-rendered HTML breaks a strict policy.
  const paint = useCallback(
    (element: HTMLSpanElement | null) => {
      if (element) element.style.backgroundImage = accountGradient(address)
    },
    [address],
  )
  return (
    <>
      <span ref={paint} data-carabiner-part="avatar" aria-hidden="true" />
      <span data-carabiner-part="address">
        {address.slice(0, 6)}…{address.slice(-4)}
      </span>
    </>
  )
}
