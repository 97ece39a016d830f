import { shortenAddress } from '@carabiner/core/internal'
import { useSheet } from '../../root/RootContext.js'
import css from './address.css'
import { groupAddress } from './group-address.js'

export interface AddressProps {
  readonly value: string
}

/** An address. Shows its start and end; screen readers get the whole address in groups of four. */
export function Address({ value }: AddressProps) {
  useSheet(css)
  return (
    <span className="cb-address" dir="ltr" translate="no">
      <span aria-hidden="true">{shortenAddress(value)}</span>
      <span className="cb-sr-only">{groupAddress(value)}</span>
    </span>
  )
}
