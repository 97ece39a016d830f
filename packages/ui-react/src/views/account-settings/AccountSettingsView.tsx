import { isNameOffered } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { DisconnectRows } from '../../components/disconnect-rows/DisconnectRows.js'
import { ShownNetworkImage } from '../../components/network-image/ShownNetworkImage.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Address } from '../../primitives/address/Address.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { NetworkImage } from '../../primitives/picture/NetworkImage.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { SkeletonRow, SkeletonRows } from '../../primitives/skeleton/SkeletonRows.js'
import { useSheet } from '../../root/RootContext.js'
import { AccountName } from '../account/AccountName.js'
import { en } from '../account/messages.en.js'
import { useTellCopied } from '../account/useTellCopied.js'
import css from './account-settings.css'
import { PermissionsRow } from './PermissionsRow.js'

const WalletKeyRows = lazyPart(
  () => import('./WalletKeyRows.js').then(({ WalletKeyRows }) => WalletKeyRows),
  <SkeletonRows count={3} subtitle />,
)
const NameRow = lazyPart(
  () => import('./NameRow.js').then(({ NameRow }) => NameRow),
  <SkeletonRow at={0} subtitle />,
)
const AccountTypeRow = lazyPart(
  () => import('./AccountTypeRow.js').then(({ AccountTypeRow }) => AccountTypeRow),
  null,
)
const SignOutRow = lazyPart(
  () => import('./SignOutRow.js').then(({ SignOutRow }) => SignOutRow),
  null,
)

/** The settings of the active account. */
export default function AccountSettingsView() {
  useSheet(css)
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const tellCopied = useTellCopied()
  const account = useLast(selectAccount(useInstanceState()))
  if (!account) return null
  const { address, connectorId, networkId, profileImage, profileName } = account
  const embedded = carabiner.getConnector(connectorId)?.auth !== undefined
  const network = networkId && carabiner.networks.get(networkId)
  const name = network ? network.name : t('unsupported.title')
  return (
    <div className="cb-settings">
      <Avatar address={address} src={profileImage} />
      {profileName !== undefined && (
        <p className="cb-settings-name">
          <AccountName account={account} />
        </p>
      )}
      <div className="cb-settings-address">
        <Address value={address} />
        <CopyButton text={address} label={tLater('common.copyAddress')} onCopy={tellCopied} />
      </div>
      <div className="cb-settings-rows">
        {embedded && <WalletKeyRows />}
        <RowList label={t('settings.title')}>
          {isNameOffered(carabiner, controllers.settings) && <NameRow />}
          <Row
            rowId="network"
            lead={
              network ? (
                <ShownNetworkImage network={network} size={40} />
              ) : (
                <NetworkImage name={name} />
              )
            }
            title={tOwn('settings.network')}
            subtitle={name}
            trailing="chevron"
            onClick={() => controllers.router.push({ view: 'Networks' })}
          />
          {embedded && <AccountTypeRow />}
          <PermissionsRow />
          {embedded ? <SignOutRow /> : <DisconnectRows />}
        </RowList>
      </div>
    </div>
  )
}
