import type { WalletWay } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { GetWallet } from './GetWallet.js'
import { en } from './messages.en.js'
import { useHandoff } from './useHandoff.js'

export interface AppPanelProps {
  wallet: WalletListing
  way: Exclude<WalletWay, { kind: 'qr' }>
  uri: string | undefined
}

/** A wallet on this device: a real link into it, and what to do when it did not open. */
export function AppPanel({ wallet, way, uri }: AppPanelProps) {
  const t = useT()
  const own = useT(en)
  const { walletConnect } = useModalContext().controllers
  const handoff = useHandoff()
  const { id, name, image_url } = wallet
  const { link, app } = way
  const stayed = handoff === 'stayed'
  const slow = handoff === 'slow'
  const title = stayed
    ? own('wc.stayed', { wallet: name })
    : slow
      ? t('connecting.slow', { wallet: name })
      : t('connecting.waiting', { wallet: name })
  const text = stayed
    ? own('wc.stayedHint')
    : slow
      ? own('wc.slowHint', { wallet: name })
      : own('wc.mobileHint')
  const label = handoff
    ? own('wc.openAgain', { wallet: name })
    : t('connecting.openApp', { wallet: name })
  return (
    <Outcome
      ring={stayed || slow ? 'slow' : 'waiting'}
      picture={<WalletImage name={name} id={id} src={image_url} size={64} />}
      title={title}
      text={text}
      actions={
        <>
          {link ? (
            <ButtonLink
              href={link.href}
              target={link.target}
              rel="noopener noreferrer"
              onClick={() => walletConnect.opened(app)}
            >
              {label}
            </ButtonLink>
          ) : (
            <Button loading>{label}</Button>
          )}
          {stayed && <GetWallet wallet={wallet} />}
          {uri && app && <CopyLinkButton uri={uri} />}
        </>
      }
    />
  )
}
