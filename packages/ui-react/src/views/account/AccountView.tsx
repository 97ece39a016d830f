import { createAccount } from '@carabiner/controllers'
import { explorerLink } from '@carabiner/controllers/internal'
import { selectAccount } from '@carabiner/core'
import { DisconnectRows } from '../../components/disconnect-rows/DisconnectRows.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { LOCK } from '../../icons/glyphs.js'
import { lazyPart } from '../../lazy/lazy-part.js'
import { useController, useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import { PermissionsRow } from '../account-settings/PermissionsRow.js'
import { AccountActions } from './AccountActions.js'
import { AccountBalance } from './AccountBalance.js'
import { AccountTabs } from './AccountTabs.js'
import { AccountTotal } from './AccountTotal.js'
import css from './account.css'
import { DelegationNote } from './DelegationNote.js'
import { en } from './messages.en.js'
import { PendingPurchase } from './PendingPurchase.js'
import { useAmountsHidden } from './useAmountsHidden.js'
import { WalletPill } from './WalletPill.js'

const RecoveryReminder = lazyPart(
  () =>
    import('../../components/recovery-reminder/RecoveryReminder.js').then(
      ({ RecoveryReminder }) => RecoveryReminder,
    ),
  null,
)

/**
 * The active account: an unfinished purchase, the wallet, its balance, actions and assets. Rows that
 * are no assets come last, below a line.
 */
export default function AccountView() {
  useSheet(css)
  const t = useT()
  const tLater = useT(later)
  const tOwn = useT(en)
  const { carabiner, controllers } = useModalContext()
  const amounts = useAmountsHidden()
  const { sources } = useController(createAccount)
  const { onramp } = useProxy(controllers.features.state)
  const account = useLast(selectAccount(useInstanceState()))
  if (!account) return null
  const { address, connectorId, namespace, networkId } = account
  const embedded = carabiner.getConnector(connectorId)?.auth !== undefined
  const explorer = explorerLink(networkId && carabiner.networks.get(networkId), address)
  return (
    <div className="cb-account">
      {onramp.length > 0 && <PendingPurchase />}
      <WalletPill account={account} embedded={embedded} />
      <AccountBalance account={account} amounts={amounts} />
      {account.caipAddress && sources.tokens && <AccountTotal hidden={amounts.hidden} />}
      {!embedded && explorer && (
        <ButtonLink variant="outline" size="sm" href={explorer} external>
          {tLater('account.viewExplorer')}
        </ButtonLink>
      )}
      <AccountActions namespace={namespace} />
      {embedded ? <RecoveryReminder /> : <DelegationNote account={account} />}
      {account.caipAddress && <AccountTabs hidden={amounts.hidden} />}
      <div className="cb-account-rows">
        <RowList label={t('account.title')}>
          {embedded ? (
            <Row
              rowId="settings"
              lead={<RowGlyph icon={<Glyph path={LOCK} />} />}
              title={tOwn('account.settings')}
              trailing="chevron"
              onClick={() => controllers.router.push({ view: 'AccountSettings' })}
            />
          ) : (
            <>
              <PermissionsRow />
              <DisconnectRows />
            </>
          )}
        </RowList>
      </div>
    </div>
  )
}
