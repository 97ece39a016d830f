import { useSheet } from '../../root/RootContext.js'
import css from './address.css'

/**
 * A whole address in groups of four with highlighted ends, for comparison before a payment. A
 * copied selection contains no spaces.
 */
export function AddressGroups({ value }: { readonly value: string }) {
  useSheet(css)
  const groups = value.match(/^0x.{4}|.{1,4}/g) ?? []
  return (
    <span className="cb-address-groups" dir="ltr" translate="no">
      <span aria-hidden="true">
        {groups.map((group, at) => {
          const end = at === 0 || at === groups.length - 1
          // biome-ignore lint/suspicious/noArrayIndexKey: the same group may occur twice
          return end ? <b key={at}>{group}</b> : <span key={at}>{group}</span>
        })}
      </span>
      <span className="cb-sr-only">{groups.join(' ')}</span>
    </span>
  )
}
