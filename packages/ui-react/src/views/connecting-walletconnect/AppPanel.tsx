import {
  createHandoff,
  createWalletLinks,
  type HandoffStatus,
  type WalletWay,
} from '@carabiner/controllers/internal'
import type { WalletListing } from '@carabiner/core'
import type { WalletLink } from '@carabiner/core/wallets'
import { useEffect, useRef, useState } from 'react'
import { subscribe } from 'valtio/vanilla'
import { en as outcome } from '../../components/outcome/messages.en.js'
import { Outcome } from '../../components/outcome/Outcome.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { en as later } from '../../i18n/later/messages.en.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { ARROW_OUT } from '../../icons/glyphs.js'
import { useController } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { Button } from '../../primitives/button/Button.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { useRoot } from '../../root/RootContext.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { en } from './messages.en.js'

const texts = { ...en, ...outcome }

export interface AppPanelProps {
  wallet: WalletListing
  way: Exclude<WalletWay, { kind: 'qr' }>
  uri: string | undefined
  /** Whether this panel is visible. */
  shown: boolean
}

/** The link into a wallet on this device, with help if the wallet does not open. */
export function AppPanel({ wallet, way, uri, shown }: AppPanelProps) {
  const tLater = useT(later)
  const tOwn = useT(texts)
  const links = useController(createWalletLinks)
  const handoff = useHandoff()
  const { id, name, image_id, image_url } = wallet
  const image = useRegistryImage('wallet', image_id, image_url)
  const { kind, link, app } = way
  const anchor = useAutoOpen(shown && kind === 'mobile' ? link : undefined)
  const hasStayed = handoff === 'stayed'
  const slow = handoff === 'slow'
  const title = hasStayed
    ? tOwn('wc.stayed', { wallet: name })
    : slow
      ? tOwn('connecting.slow', { wallet: name })
      : tOwn('connecting.waiting', { wallet: name })
  const text = hasStayed
    ? tOwn('wc.stayedHint')
    : slow
      ? tOwn('wc.slowHint', { wallet: name })
      : tOwn('wc.mobileHint')
  const label = handoff
    ? tOwn('wc.openAgain', { wallet: name })
    : tLater('connecting.openApp', { wallet: name })
  return (
    <Outcome
      ring={hasStayed || slow ? 'slow' : 'waiting'}
      picture={<WalletImage name={name} id={id} {...image} size={64} />}
      title={title}
      text={text}
      actions={
        <>
          {link ? (
            <ButtonLink
              ref={anchor}
              href={link.href}
              target={link.target}
              rel="noopener noreferrer"
              onClick={() => links.opened(app)}
            >
              <span>{label}</span>
              <Glyph path={ARROW_OUT} size={16} mirrored className="cb-pairing-out" />
            </ButtonLink>
          ) : (
            <Button loading>{label}</Button>
          )}
          {app && <CopyLinkButton uri={uri} quiet />}
        </>
      }
    />
  )
}

/**
 * Follows a link into a wallet once, as soon as it is ready. Does so only while the browser still
 * treats it as part of the visitor's press, and only if the visitor has not pressed a link yet.
 */
function useAutoOpen(link: WalletLink | undefined) {
  const anchor = useRef<HTMLAnchorElement>(null)
  const hasTried = useRef(false)
  const links = useController(createWalletLinks)
  const view = useRoot().host.ownerDocument.defaultView
  const ready = link !== undefined
  useEffect(() => {
    if (!ready || hasTried.current) return
    hasTried.current = true
    const pressed = links.state.openedAt !== undefined
    if (!pressed && view?.navigator.userActivation?.isActive) anchor.current?.click()
  }, [ready, view, links])
  return anchor
}

/** Returns the outcome of the last press on a wallet's link. Undefined before the first press. */
function useHandoff(): HandoffStatus | undefined {
  const { openedAt } = useProxy(useController(createWalletLinks).state)
  const [status, setStatus] = useState<HandoffStatus>()
  useEffect(() => {
    if (openedAt === undefined) return setStatus(undefined)
    const handoff = createHandoff(openedAt)
    const show = () => setStatus(handoff.state.status)
    show()
    const stop = subscribe(handoff.state, show)
    return () => {
      stop()
      handoff.destroy()
    }
  }, [openedAt])
  return status
}
