import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'

/** The wallets that the host names, each with its own view. */
export function ListedWallets() {
  const t = useT()
  const { walletConnect } = useModalContext().controllers
  const { listed } = useProxy(walletConnect.state)
  if (listed.length === 0) return null
  return (
    <RowList label={t('connect.walletsHeading')}>
      {listed.map((wallet) => (
        <Row
          key={wallet.id}
          rowId={wallet.id}
          lead={<WalletImage name={wallet.name} id={wallet.id} src={wallet.image_url} />}
          title={wallet.name}
          trailing="chevron"
          onClick={() => walletConnect.choose(wallet)}
        />
      ))}
    </RowList>
  )
}
