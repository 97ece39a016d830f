import { createWalletLinks } from '@carabiner/controllers/internal'
import { useEffect, useState } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { awaitsStart } from '../../modal/is-shown.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useSheet } from '../../root/RootContext.js'
import { AllWalletsRow } from '../connect/AllWalletsRow.js'
import css from './connecting-walletconnect.css'
import { en } from './messages.en.js'
import { isOver, PairingOutcome } from './PairingOutcome.js'
import { PhonePanel } from './PhonePanel.js'
import { QrPanel } from './QrPanel.js'
import { usePairing } from './usePairing.js'
import { useSurroundings } from './useWays.js'

/** A pairing for any wallet, to open on this device, to scan or to copy. */
export default function ConnectingWalletConnectBasicView({ connectorId }: { connectorId: string }) {
  useSheet(css)
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { directory, wallets, walletConnect } = controllers
  const links = useController(createWalletLinks)
  const { connecting } = useProxy(wallets.state)
  const { status } = useLast(connecting) ?? {}
  const { listed } = useProxy(walletConnect.state)
  const { available } = useProxy(directory.state)
  const pairing = usePairing()
  const { platform } = useSurroundings()
  const [tab, setTab] = useState('mobile')
  useEffect(() => {
    if (awaitsStart(controllers, 'ConnectingWalletConnectBasic')) void wallets.connect(connectorId)
    void directory.loadSuggestions()
  }, [controllers, directory, wallets, connectorId])

  const onPhone = platform.os !== 'other'
  const unmade = status === 'failed' && !pairing
  if (isOver(status) && !unmade) {
    const picture = <WalletImage name="WalletConnect" id={connectorId} size={64} />
    return <PairingOutcome status={status} picture={picture} />
  }
  const all = (available || listed.length > 0) && (
    <RowList label={tOwn('wc.others')}>
      <AllWalletsRow choice={undefined} remoteId={connectorId} />
    </RowList>
  )
  if (!onPhone) {
    return (
      <div className="cb-view-list">
        <QrPanel failed={unmade} />
        {pairing && (
          <p className="cb-pairing-system">
            <ButtonLink variant="link" href={pairing.uri} external={false}>
              {tOwn('wc.openHere')}
            </ButtonLink>
          </p>
        )}
        {all}
      </div>
    )
  }
  const select = (id: string) => {
    setTab(id)
    if (id === 'qr') links.notHere()
  }
  return (
    <div className="cb-pairing-ways">
      <Tabs
        label={tOwn('wc.walletsHere')}
        selected={tab}
        onSelect={select}
        tabs={[
          {
            id: 'mobile',
            label: tOwn('wc.tabMobile'),
            panel: <PhonePanel uri={pairing?.uri}>{all}</PhonePanel>,
          },
          { id: 'qr', label: tOwn('wc.tabQr'), panel: <QrPanel failed={unmade} /> },
        ]}
      />
    </div>
  )
}
