import { useId } from 'react'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { AccountName } from '../account/AccountName.js'
import { DisconnectButton } from './DisconnectButton.js'
import type { FamilyConnection } from './family-wallet.js'
import { SwitchButton } from './SwitchButton.js'
import { useWallet } from './useWallet.js'

/** A row for a connected wallet that is not active. */
export function OtherRow({ profile, namespace, connection }: FamilyConnection) {
  const id = useId()
  const { connectorId, active: address, details } = connection
  const { name, icon } = useWallet(connectorId)
  const profileName = details?.profileName
  const parts = { profile, namespace, connectorId }
  return (
    <RowBox
      lead={<WalletImage name={name} id={connectorId} src={icon} />}
      title={<AccountName account={{ address, profileName }} />}
      subtitle={<span id={id}>{name}</span>}
      actions={
        <>
          <SwitchButton {...parts} describedBy={id} />
          <DisconnectButton {...parts} />
        </>
      }
    />
  )
}
