import { useId } from 'react'
import { Address } from '../../primitives/address/Address.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import type { FamilyWalletsProps } from './FamilyWallets.js'
import { SwitchButton } from './SwitchButton.js'
import { useWallet } from './useWallet.js'

export interface AccountRowProps extends FamilyWalletsProps {
  readonly connectorId: string
  readonly address: string
}

/** Another account of the active wallet. */
export function AccountRow({ profile, namespace, connectorId, address }: AccountRowProps) {
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
