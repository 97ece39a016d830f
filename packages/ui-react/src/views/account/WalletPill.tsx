import type { ActiveAccount } from '@carabiner/core'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { COPY } from '../../icons/glyphs.js'
import { CHECK, CHEVRON_DOWN } from '../../icons/host-glyphs.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Chip } from '../../primitives/chip/Chip.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { useCopy } from '../../primitives/copy/useCopy.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { StatusDot } from '../../primitives/picture/PictureBadge.js'
import { useWallet } from '../profile-wallets/useWallet.js'
import { AccountName } from './AccountName.js'
import { en } from './messages.en.js'
import { useTellCopied } from './useTellCopied.js'

export interface WalletPillProps {
  readonly account: ActiveAccount
  /** Whether the wallet is embedded in the page. A dot then replaces its icon. */
  readonly embedded: boolean
}

/**
 * The active account with its wallet's icon. A press leads to the visitor's wallets, or copies the
 * address if there can be only one wallet.
 */
export function WalletPill({ account, embedded }: WalletPillProps) {
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { copied, copy } = useCopy()
  const tellCopied = useTellCopied()
  const { address, connectorId, namespace, profileImage } = account
  const { name, icon } = useWallet(connectorId)
  const { multiWallet: several } = useProxy(controllers.features.state)
  const onClick = () => {
    if (several) controllers.router.push({ view: 'ProfileWallets' })
    else void copy(address).then(tellCopied)
  }
  const wallet = embedded ? '' : `${name}, ${t(`family.${namespace}`)}. `
  const action = several ? tOwn('account.switchWallet') : tLater('common.copyAddress')
  return (
    <div className="cb-account-who">
      <Chip
        size="md"
        className="cb-account-pill"
        lead={
          <Avatar
            address={address}
            src={profileImage}
            size={embedded ? 24 : 28}
            badge={
              embedded ? (
                <StatusDot />
              ) : (
                <WalletImage name={name} id={connectorId} src={icon} size={16} />
              )
            }
          />
        }
        icon={several ? CHEVRON_DOWN : copied ? CHECK : COPY}
        data-row-id="wallets"
        onClick={onClick}
      >
        <AccountName account={account} />
        <span className="cb-sr-only">{` ${wallet}${action}`}</span>
      </Chip>
      {several && !embedded && (
        <CopyButton text={address} label={tLater('common.copyAddress')} onCopy={tellCopied} />
      )}
    </div>
  )
}
