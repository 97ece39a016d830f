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
import { StatusDot } from '../../primitives/picture/PictureBadge.js'
import { AccountName } from './AccountName.js'
import { en } from './messages.en.js'
import { useTellCopied } from './useTellCopied.js'

export interface WalletPillProps {
  readonly account: ActiveAccount
  /** Whether the wallet is embedded in the page. Its picture is then in the pill. */
  readonly embedded: boolean
}

/**
 * The active wallet. A press leads to the visitor's wallets, or copies the address if there can be
 * only one wallet.
 */
export function WalletPill({ account, embedded }: WalletPillProps) {
  const tLater = useT(later)
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { copied, copy } = useCopy()
  const tellCopied = useTellCopied()
  const { address, profileImage } = account
  const { multiWallet: several } = useProxy(controllers.features.state)
  const onClick = () => {
    if (several) controllers.router.push({ view: 'ProfileWallets' })
    else void copy(address).then(tellCopied)
  }
  return (
    <div className="cb-account-who">
      <Chip
        size="md"
        lead={
          embedded ? (
            <Avatar address={address} src={profileImage} size={24} badge={<StatusDot />} />
          ) : undefined
        }
        icon={several ? CHEVRON_DOWN : copied ? CHECK : COPY}
        data-row-id="wallets"
        onClick={onClick}
      >
        <AccountName account={account} />
        <span className="cb-sr-only">
          {several ? tOwn('account.switchWallet') : tLater('common.copyAddress')}
        </span>
      </Chip>
      {several && !embedded && (
        <CopyButton text={address} label={tLater('common.copyAddress')} onCopy={tellCopied} />
      )}
    </div>
  )
}
