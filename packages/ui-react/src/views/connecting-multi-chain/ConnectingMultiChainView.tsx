import { listWallets } from '@carabiner/controllers'
import type { ConnectorInfo } from '@carabiner/core'
import { en as details } from '../../components/failure-details/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { Disclosure } from '../../primitives/disclosure/Disclosure.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connecting-multi-chain.css'
import { FamilyRow } from './FamilyRow.js'
import { en } from './messages.en.js'

/**
 * The choice of a wallet's chain family. Each row shows the origin that the wallet claims, which
 * proves nothing.
 */
export function ConnectingMultiChainView({ walletId }: { walletId: string }) {
  useSheet(css)
  const t = useT()
  const tOwn = useT(en)
  const { connectors } = useInstanceState()
  const wallet = useLast(listWallets(connectors).find(({ id }) => id === walletId))
  if (!wallet) return null
  const { name, icon } = wallet
  return (
    <div className="cb-view-list">
      <div className="cb-families">
        <WalletImage name={name} id={walletId} src={icon} size={64} />
        <h2 className="cb-families-wallet">
          <bdi>{name}</bdi>
        </h2>
        <p className="cb-families-hint">{tOwn('connecting.pickChainHint', { wallet: name })}</p>
      </div>
      <RowList label={t('connecting.pickChain')}>
        {wallet.connectors.map((connector) => (
          <FamilyRow key={connector.id} connector={connector} wallet={name} />
        ))}
      </RowList>
      <OriginDetails connectors={wallet.connectors} />
    </div>
  )
}

/** The domains that the parts of a wallet claim. They prove nothing, but help to compare. */
function OriginDetails({ connectors }: { connectors: readonly ConnectorInfo[] }) {
  const t = useT()
  const tOwn = useT(details)
  const named = connectors.filter(({ rdns }) => rdns !== undefined)
  if (named.length === 0) return null
  return (
    <div className="cb-families-details">
      <Disclosure label={tOwn('common.details')}>
        <dl>
          {named.map(({ id, chain, rdns }) => (
            <div key={id}>
              <dt>{t(`family.${chain}`)}</dt>
              <dd dir="ltr">{rdns}</dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </div>
  )
}
