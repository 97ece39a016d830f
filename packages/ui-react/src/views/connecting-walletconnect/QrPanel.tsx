import type { WalletListing } from '@carabiner/core'
import { useEffect, useRef } from 'react'
import { QrCode } from '../../components/qr-code/QrCode.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { en } from './messages.en.js'
import { useCodeLife } from './useCodeLife.js'
import { usePairing } from './usePairing.js'

export interface QrPanelProps {
  /** The wallet that is to scan the code. If undefined, any wallet can. */
  wallet?: WalletListing
  /** True if no pairing could be created. @default false */
  failed?: boolean
}

/** A pairing for a wallet on another device, to scan or to copy. */
export function QrPanel({ wallet, failed = false }: QrPanelProps) {
  const t = useT()
  const tOwn = useT(en)
  const {
    carabiner,
    controllers: { wallets },
  } = useModalContext()
  const pairing = usePairing()
  const { stage, seconds } = useCodeLife(pairing)
  const uri = stage === 'preparing' || failed ? undefined : pairing?.uri
  const image = useRegistryImage('wallet', wallet?.image_id, wallet?.image_url)
  useSpokenRenewal(uri)
  const again = () => {
    const { connecting } = wallets.state
    if (connecting) void wallets.connect(connecting.connectorId)
  }
  const name = wallet?.name
  const isDrawn = uri !== undefined
  useEffect(() => {
    if (isDrawn) carabiner.tell('interaction', { event: 'QR_SHOWN', properties: { name } })
  }, [carabiner, isDrawn, name])
  const problem = failed
    ? { text: tOwn('wc.error'), way: t('common.retry') }
    : stage === 'expired' && { text: tOwn('wc.expired'), way: tOwn('wc.newCode') }
  return (
    <div className="cb-pairing">
      <QrCode
        text={uri}
        label={name ? tOwn('wc.labelWallet', { wallet: name }) : tOwn('wc.label')}
        logo={
          wallet && (image.src || image.pending) ? (
            <WalletImage name={wallet.name} id={wallet.id} {...image} size={48} />
          ) : undefined
        }
        failure={
          problem ? (
            <>
              <span>{problem.text}</span>
              <Button size="md" block={false} onClick={again}>
                {problem.way}
              </Button>
            </>
          ) : undefined
        }
      />
      {name && <h2 className="cb-pairing-title">{tOwn('wc.titleWallet', { wallet: name })}</h2>}
      <p className="cb-pairing-hint">
        {stage === 'preparing' && !failed ? tOwn('wc.preparing') : tOwn('wc.hint')}
      </p>
      <div className="cb-pairing-foot">
        {seconds !== undefined && <CodeTimer seconds={seconds} />}
        <CopyLinkButton uri={stage === 'expired' ? undefined : uri} />
      </div>
    </div>
  )
}

/** In s. The timer shows once less time than this remains. */
const shownFrom = 10

/** The remaining lifetime of a QR code whose renewal failed. */
function CodeTimer({ seconds }: { seconds: number }) {
  const tOwn = useT(en)
  return (
    <span className="cb-pairing-timer">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        <circle
          cx="8"
          cy="8"
          r="7"
          pathLength={shownFrom}
          strokeDasharray={`${Math.min(seconds, shownFrom)} ${shownFrom}`}
        />
      </svg>
      <span>{tOwn('wc.expiring', { seconds })}</span>
    </span>
  )
}

/** Announces a renewed code to screen readers. */
function useSpokenRenewal(uri: string | undefined): void {
  const tOwn = useT(en)
  const announce = useAnnounce()
  const text = tOwn('wc.refreshed')
  const last = useRef(uri)
  useEffect(() => {
    if (uri && last.current && uri !== last.current) announce(text)
    if (uri) last.current = uri
  }, [uri, announce, text])
}
