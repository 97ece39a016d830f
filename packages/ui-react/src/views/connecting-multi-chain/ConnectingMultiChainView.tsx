import { listWallets } from '@carabiner/controllers'
import { useT } from '../../i18n/useT.js'
import { useInstanceState } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connecting-multi-chain.css'
import { FamilyRow } from './FamilyRow.js'
import { en } from './messages.en.js'
import { OriginDetails } from './OriginDetails.js'

/** Choose which family of a wallet to connect. Each row says where it comes from: none is proof. */
export function ConnectingMultiChainView({ walletId }: { walletId: string }) {
  useSheet(css)
  const t = useT()
  const own = useT(en)
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
        <p className="cb-families-hint">{own('connecting.pickChainHint', { wallet: name })}</p>
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
