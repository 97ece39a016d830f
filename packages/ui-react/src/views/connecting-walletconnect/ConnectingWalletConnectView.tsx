import type { WalletWay } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import { useEffect, useState } from 'react'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { useLast } from '../../modal/useLast.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Tabs } from '../../primitives/tabs/Tabs.js'
import { useSheet } from '../../root/RootContext.js'
import { AppPanel } from './AppPanel.js'
import css from './connecting-walletconnect.css'
import { GetWallet } from './GetWallet.js'
import { en } from './messages.en.js'
import { isOver, PairingOutcome } from './PairingOutcome.js'
import { QrPanel } from './QrPanel.js'
import { useWays } from './useWays.js'

const labels = {
  mobile: 'wc.tabMobile',
  qr: 'wc.tabQr',
  web: 'wc.tabWeb',
  desktop: 'wc.tabDesktop',
} as const satisfies Record<WalletWay['kind'], string>

/** The ways to one wallet, the best one first. */
export function ConnectingWalletConnectView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const t = useT()
  const own = useT(en)
  const { controllers } = useModalContext()
  const { connecting, pairing } = useProxy(controllers.wallets.state)
  const status = useLast(connecting?.status)
  const uri = useLast(pairing?.uri)
  const ways = useWays(wallet, uri)
  const [chosen, setChosen] = useState<string>()
  const { id, name, image_url } = wallet
  // A host may open this view by itself.
  useEffect(() => {
    if (controllers.wallets.state.connecting === undefined) controllers.walletConnect.pair(wallet)
  }, [controllers, wallet])
  const picture = <WalletImage name={name} id={id} src={image_url} size={64} />

  if (isOver(status)) return <PairingOutcome status={status} picture={picture} />
  if (ways.length === 0) {
    return (
      <Outcome
        ring="idle"
        picture={picture}
        title={own('wc.notHere', { wallet: name })}
        text={own('wc.notHereHint')}
        actions={
          <>
            <GetWallet wallet={wallet} />
            <Button variant="bare" onClick={controllers.modal.back}>
              {t('connecting.otherWallet')}
            </Button>
          </>
        }
      />
    )
  }
  const select = (kind: string) => {
    setChosen(kind)
    // The code is for another device: that is where requests will be, too.
    if (kind === 'qr') controllers.walletConnect.notHere()
  }
  return (
    <div className="cb-pairing-ways">
      <Tabs
        label={name}
        selected={chosen ?? ways[0]?.kind ?? ''}
        onSelect={select}
        tabs={ways.map((way) => ({
          id: way.kind,
          label: own(labels[way.kind]),
          panel:
            way.kind === 'qr' ? (
              <div className="cb-pairing">
                <QrPanel uri={uri} wallet={wallet} />
              </div>
            ) : (
              <AppPanel wallet={wallet} way={way} uri={uri} />
            ),
        }))}
      />
    </div>
  )
}
