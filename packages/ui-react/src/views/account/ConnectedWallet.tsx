import type { ActiveAccount } from '@carabiner/core'
import { useT } from '../../i18n/useT.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { useWallet } from '../profile-wallets/useWallet.js'

/** The wallet that the account is in, and for which chain family. */
export function ConnectedWallet({ account }: { readonly account: ActiveAccount }) {
  const t = useT()
  const { connectorId, namespace } = account
  const { name, icon } = useWallet(connectorId)
  return (
    <RowBox
      lead={<WalletImage name={name} id={connectorId} src={icon} />}
      title={name}
      subtitle={t(`family.${namespace}`)}
    />
  )
}
