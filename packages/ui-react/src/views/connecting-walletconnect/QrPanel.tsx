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
  /** The wallet that should scan it. Any wallet if undefined. */
  wallet?: WalletListing
  /** True if no pairing could be created. @default false */
  failed?: boolean
}

/** A pairing for another device: to scan or to copy. */
export function QrPanel({ wallet, failed = false }: QrPanelProps) {
  const t = useT()
  const own = useT(en)
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
    ? { text: own('wc.error'), way: t('common.retry') }
    : stage === 'expired' && { text: own('wc.expired'), way: own('wc.newCode') }
  return (
    <div className="cb-pairing">
      <QrCode
        text={uri}
        label={name ? own('wc.labelWallet', { wallet: name }) : own('wc.label')}
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
      {name && <h2 className="cb-pairing-title">{own('wc.titleWallet', { wallet: name })}</h2>}
      <p className="cb-pairing-hint">
        {stage === 'preparing' && !failed ? own('wc.preparing') : own('wc.hint')}
      </p>
      <div className="cb-pairing-foot">
        {seconds !== undefined && <CodeTimer seconds={seconds} />}
        <CopyLinkButton uri={stage === 'expired' ? undefined : uri} />
      </div>
    </div>
  )
}

/** In s. The remaining time from which the timer shows. */
const whole = 10

/** The remaining lifetime of a code that could not be renewed. */
function CodeTimer({ seconds }: { seconds: number }) {
  const own = useT(en)
  return (
    <span className="cb-pairing-timer">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <circle cx="8" cy="8" r="7" />
        <circle
          cx="8"
          cy="8"
          r="7"
          pathLength={whole}
          strokeDasharray={`${Math.min(seconds, whole)} ${whole}`}
        />
      </svg>
      <span>{own('wc.expiring', { seconds })}</span>
    </span>
  )
}

/** Announces a renewed code to screen readers. */
function useSpokenRenewal(uri: string | undefined): void {
  const own = useT(en)
  const announce = useAnnounce()
  const text = own('wc.refreshed')
  const last = useRef(uri)
  useEffect(() => {
    if (uri && last.current && uri !== last.current) announce(text)
    if (uri) last.current = uri
  }, [uri, announce, text])
}
