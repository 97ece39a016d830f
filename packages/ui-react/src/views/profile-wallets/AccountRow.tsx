import { useId } from 'react'
import { Address } from '../../primitives/address/Address.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import type { FamilyAccount } from './family-wallet.js'
import { SwitchButton } from './SwitchButton.js'
import { useWallet } from './useWallet.js'

/** A row for another account of the active wallet. */
export function AccountRow({ profile, namespace, connectorId, address }: FamilyAccount) {
  const id = useId()
  const { name } = useWallet(connectorId)
  return (
    <RowBox
      lead={<Avatar address={address} size={40} />}
      title={
        <span id={id}>
          <Address value={address} />
        </span>
      }
      subtitle={name}
      actions={
        <SwitchButton
          profile={profile}
          namespace={namespace}
          connectorId={connectorId}
          address={address}
          describedBy={id}
        />
      }
    />
  )
}
