import { useSheet } from '../../root/RootContext.js'
import css from './address.css'
import { groupAddress, shortenAddress } from './shortenAddress.js'

export interface AddressProps {
  readonly value: string
  /** @default 6 */
  readonly start?: number
  /** @default 4 */
  readonly end?: number
}

/** An address: its two ends to see, all of it in fours to hear. */
export function Address({ value, start = 6, end = 4 }: AddressProps) {
  useSheet(css)
  return (
    <span className="cb-address" dir="ltr">
      <span aria-hidden="true">{shortenAddress(value, start, end)}</span>
      <span className="cb-sr-only">{groupAddress(value)}</span>
    </span>
  )
}
