import { selectAccount } from '@carabiner/core'
import { useEffect } from 'react'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { Avatar } from '../../primitives/picture/Avatar.js'
import { Row } from '../../primitives/row/Row.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import { AccountBalance } from './AccountBalance.js'
import { AddressPill } from './AddressPill.js'
import css from './account.css'

/** The account that acts: address, balance, leaving. */
export function AccountView() {
  useSheet(css)
  const t = useT()
  const { carabiner, controllers } = useModalContext()
  const state = useInstanceState()
  const { disconnecting } = useProxy(controllers.account.state)
  const account = useLast(selectAccount(state))
  const caipAddress = account?.caipAddress
  useEffect(() => {
    if (caipAddress) void controllers.account.loadBalance()
  }, [caipAddress, controllers])
  if (!account) return null
  const network = account.networkId && carabiner.networks.get(account.networkId)
  const explorer = network?.blockExplorers?.default.url
  return (
    <div className="cb-account">
      <Avatar address={account.address} />
      <AddressPill address={account.address} />
      <AccountBalance account={account} />
      {explorer && (
        <ButtonLink
          variant="outline"
          size="sm"
          href={`${explorer.replace(/\/$/, '')}/address/${account.address}`}
        >
          {t('account.viewExplorer')}
        </ButtonLink>
      )}
      <div className="cb-account-rows">
        <RowList label={t('account.title')}>
          <Row
            rowId="disconnect"
            lead={<RowGlyph icon="power" tone="danger" />}
            title={disconnecting ? t('common.disconnecting') : t('common.disconnect')}
            loading={disconnecting}
            onClick={() => void controllers.account.disconnect()}
          />
        </RowList>
      </div>
    </div>
  )
}
