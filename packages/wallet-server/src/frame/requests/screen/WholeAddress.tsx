import { writeAddress } from '@carabiner/core/preview'
import { Fragment } from 'react'

interface WholeAddressProps {
  readonly address: string
  /** The address's name, in our own words. */
  readonly name?: string | undefined
}

/** A whole address in groups of four, which are easier to compare. Copying takes no spaces. */
export function WholeAddress({ address, name }: WholeAddressProps) {
  return (
    <>
      {name !== undefined && <span className="wf-address-name">{name}</span>}
      <bdi className="wf-value wf-value-address wf-address">
        {groupsOf(writeAddress(address)).map((group, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the groups of an address keep their places
          <Fragment key={at}>
            {at > 0 && <wbr />}
            <span>{group}</span>
          </Fragment>
        ))}
      </bdi>
    </>
  )
}

const groupsOf = (address: string): readonly string[] =>
  address.match(/^0x.{1,4}|.{1,4}/gs) ?? [address]
