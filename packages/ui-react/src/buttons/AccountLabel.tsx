import { useCallback } from 'react'
import { shortenAddress } from '../primitives/address/shortenAddress.js'
import { hue } from '../primitives/picture/hue.js'

/** A drawn avatar and the shortened address. */
export function AccountLabel({ address }: { address: string }) {
  // Set through the object model: a style attribute in server-rendered HTML breaks a strict policy.
  const paint = useCallback(
    (element: HTMLSpanElement | null) => {
      const from = hue(address.toLowerCase())
      element?.style.setProperty('--cb-hue', String(from))
      element?.style.setProperty('--cb-hue-2', String((from + 300) % 360))
    },
    [address],
  )
  return (
    <>
      <span ref={paint} data-carabiner-part="avatar" aria-hidden="true" />
      <span data-carabiner-part="address">{shortenAddress(address, 4, 6)}</span>
    </>
  )
}
