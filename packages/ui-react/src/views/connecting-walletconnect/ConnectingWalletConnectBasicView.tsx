import { useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connecting-walletconnect.css'
import { ListedWallets } from './ListedWallets.js'
import { en } from './messages.en.js'
import { isOver, PairingOutcome } from './PairingOutcome.js'
import { PhonePanel } from './PhonePanel.js'
import { QrPanel } from './QrPanel.js'
import { useSurroundings } from './useWays.js'

/** A pairing for whatever wallet reads it: to open on this device, to scan, to copy. */
export function ConnectingWalletConnectBasicView({ connectorId }: { connectorId: string }) {
  useSheet(css)
  const own = useT(en)
  const { controllers } = useModalContext()
  const { connecting, pairing } = useProxy(controllers.wallets.state)
  const status = useLast(connecting?.status)
  const uri = useLast(pairing?.uri)
  const { platform } = useSurroundings()
  const [tab, setTab] = useState('mobile')

  if (isOver(status)) {
    const picture = <WalletImage name="WalletConnect" id={connectorId} size={64} />
    return <PairingOutcome status={status} picture={picture} />
  }
  if (platform.os === 'other') {
    return (
      <>
        <div className="cb-pairing">
          <QrPanel uri={uri} />
          {uri && (
            <ButtonLink variant="bare" size="md" href={uri} external={false}>
              {own('wc.openHere')}
            </ButtonLink>
          )}
        </div>
        <ListedWallets />
      </>
    )
  }
  const select = (id: string) => {
    setTab(id)
    if (id === 'qr') controllers.walletConnect.notHere()
  }
  return (
    <div className="cb-pairing-ways">
      <Tabs
        label={own('wc.walletsHere')}
        selected={tab}
        onSelect={select}
        tabs={[
          { id: 'mobile', label: own('wc.tabMobile'), panel: <PhonePanel uri={uri} /> },
          {
            id: 'qr',
            label: own('wc.tabQr'),
            panel: (
              <div className="cb-pairing">
                <QrPanel uri={uri} />
              </div>
            ),
          },
        ]}
      />
    </div>
  )
}
