import type { WalletEntry } from '@carabiner/controllers'
import { createWalletLinks } from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import { useEffect } from 'react'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { StoreRow } from '../../components/store-row/StoreRow.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { useController, useModalContext } from '../../modal/context.js'
import { awaitsStart } from '../../modal/is-shown.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useSheet } from '../../root/RootContext.js'
import { useIntent } from '../connect/useIntent.js'
import { AppPanel } from './AppPanel.js'
import css from './connecting-walletconnect.css'
import { en } from './messages.en.js'
import { NotHere } from './NotHere.js'
import { isOver, PairingOutcome } from './PairingOutcome.js'
import { QrPanel } from './QrPanel.js'
import { usePairing } from './usePairing.js'
import { type TabKind, useWay } from './useWay.js'
import { useWays } from './useWays.js'

const labels = {
  browser: 'wc.tabBrowser',
  mobile: 'wc.tabMobile',
  qr: 'wc.tabQr',
  web: 'wc.tabWeb',
  desktop: 'wc.tabDesktop',
} as const satisfies Record<TabKind, string>

/** The ways to connect a wallet, as tabs, with the best one first. */
export default function ConnectingWalletConnectView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { wallets, walletConnect } = controllers
  const links = useController(createWalletLinks)
  const { connecting } = useProxy(wallets.state)
  const { status } = useLast(connecting) ?? {}
  const pairing = usePairing()
  const ways = useWays(wallet, pairing?.uri)
  const present = walletConnect.installed(wallet)
  const kinds: TabKind[] = [
    ...(present ? ['browser' as const] : []),
    ...ways.map((way) => way.kind),
  ]
  const [shown, choose] = useWay(wallet, kinds, status === 'connected')
  const { id, name, image_id, image_url } = wallet
  const image = useRegistryImage('wallet', image_id, image_url)
  useEffect(() => {
    if (awaitsStart(controllers, 'ConnectingWalletConnect')) walletConnect.pair(wallet)
  }, [controllers, walletConnect, wallet])
  const picture = <WalletImage name={name} id={id} {...image} size={64} />

  const unmade = status === 'failed' && !pairing && shown === 'qr'
  if (isOver(status) && !unmade) return <PairingOutcome status={status} picture={picture} />
  if (!shown) return <NotHere wallet={wallet} picture={picture} />
  const panelOf = (kind: TabKind) => {
    if (kind === 'browser') return present && <BrowserPanel entry={present} />
    const way = ways.find((one) => one.kind === kind)
    if (!way) return null
    if (way.kind === 'qr') return <QrPanel wallet={wallet} failed={unmade} />
    return <AppPanel wallet={wallet} way={way} uri={pairing?.uri} shown={shown === kind} />
  }
  const select = (kind: TabKind) => {
    choose(kind)
    // The QR code is for another device, so requests go to the wallet there.
    if (kind === 'qr') links.notHere()
  }
  return (
    <>
      <div className="cb-pairing-ways">
        <Tabs
          label={name}
          selected={shown}
          onSelect={(chosen) => {
            const kind = kinds.find((one) => one === chosen)
            if (kind) select(kind)
          }}
          tabs={kinds.map((kind) => ({
            id: kind,
            label: tOwn(labels[kind]),
            panel: panelOf(kind),
          }))}
        />
      </div>
      {!present && <StoreRow wallet={wallet} />}
    </>
  )
}

/** A panel that connects a wallet in this browser directly. */
function BrowserPanel({ entry }: { entry: WalletEntry }) {
  const tLater = useT(later)
  const tOwn = useT(en)
  const { controllers } = useModalContext()
  const { id, name, icon } = entry
  const intent = useIntent([id])
  return (
    <Outcome
      ring="idle"
      picture={<WalletImage name={name} id={id} src={icon} size={64} />}
      title={tOwn('wc.browser')}
      text={tOwn('wc.browserHint', { wallet: name })}
      actions={
        <Button {...intent.on} onClick={() => void controllers.wallets.select(entry)}>
          {tLater('connecting.openApp', { wallet: name })}
        </Button>
      }
    />
  )
}
