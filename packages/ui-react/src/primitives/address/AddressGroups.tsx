import { useSheet } from '../../root/RootContext.js'
import css from './address.css'

/**
 * A full address in groups of four with highlighted ends, to compare before a payment. Copying a
 * selection gives the address without spaces.
 */
export function AddressGroups({ value }: { readonly value: string }) {
  useSheet(css)
  const groups = value.match(/^0x.{4}|.{1,4}/g) ?? []
  return (
    <span className="cb-address-groups" dir="ltr" translate="no">
      <span aria-hidden="true">
        {groups.map((group, at) => {
          const end = at === 0 || at === groups.length - 1
          // biome-ignore lint/suspicious/noArrayIndexKey: the same four may stand there twice
          return end ? <b key={at}>{group}</b> : <span key={at}>{group}</span>
        })}
      </span>
      <span className="cb-sr-only">{groups.join(' ')}</span>
    </span>
  )
}
