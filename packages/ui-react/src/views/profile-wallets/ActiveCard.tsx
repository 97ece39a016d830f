import { explorerLink } from '@carabiner/controllers/internal'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_OUT, MORE } from '../../icons/glyphs.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Address } from '../../primitives/address/Address.js'
import { CopyButton } from '../../primitives/copy/CopyButton.js'
import { IconButton } from '../../primitives/icon-button/IconButton.js'
import { IconLink } from '../../primitives/icon-button/IconLink.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowBox } from '../../primitives/row/RowBox.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { AccountName } from '../account/AccountName.js'
import { useTellCopied } from '../account/useTellCopied.js'
import { en as families } from '../connecting-multi-chain/messages.en.js'
import { CardFoot } from './CardFoot.js'
import { DisconnectButton } from './DisconnectButton.js'
import type { FamilyConnection } from './family-wallet.js'
import { useWallet } from './useWallet.js'

/** The card of a chain family's active wallet. */
export function ActiveCard({ profile, namespace, connection }: FamilyConnection) {
  const t = useT()
  const tLater = useT(later)
  const tFamilies = useT(families)
  const { carabiner, controllers } = useModalContext()
  const chain = useInstanceState().namespaces[namespace]
  const tellCopied = useTellCopied()
  const { connectorId, active: address, details } = connection
  const wallet = useWallet(connectorId)
  const profileName = details?.profileName
  const network = chain?.networkId && carabiner.networks.get(chain.networkId)
  const explorer = explorerLink(network, address)
  const embedded = carabiner.getConnector(connectorId)?.auth !== undefined
  return (
    <div className="cb-wallet-card" aria-current="true">
      <RowBox
        lead={<WalletImage name={wallet.name} id={connectorId} src={wallet.icon} />}
        title={
          <>
            <span>
              {profileName === undefined ? (
                wallet.name
              ) : (
                <AccountName account={{ address, profileName }} />
              )}
            </span>
            <Tag kind="active">{tFamilies('wallets.active')}</Tag>
          </>
        }
        subtitle={<Address value={address} />}
        actions={
          <>
            <CopyButton text={address} label={tLater('common.copyAddress')} onCopy={tellCopied} />
            {explorer && (
              <IconLink
                icon={<Glyph path={ARROW_OUT} />}
                label={tLater('account.viewExplorer')}
                href={explorer}
              />
            )}
            {embedded && (
              <IconButton
                icon={<Glyph path={MORE} />}
                label={t('settings.title')}
                data-row-id="settings"
                onClick={() => controllers.router.push({ view: 'AccountSettings' })}
              />
            )}
            <DisconnectButton profile={profile} namespace={namespace} connectorId={connectorId} />
          </>
        }
      />
      <CardFoot profile={profile} namespace={namespace} connection={connection} />
    </div>
  )
}
