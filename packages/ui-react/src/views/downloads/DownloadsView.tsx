import type { WalletListing } from '@carabiner/core'
import { askWalletsAgain, readPlatform } from '@carabiner/core/wallets'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { isPhoneStore, type Store, storesOf } from '../../components/stores/stores-of.js'
import { useT } from '../../i18n/useT.js'
import { Glyph } from '../../icons/Glyph.js'
import { EXTENSION, PHONE } from '../../icons/glyphs.js'
import { GLOBE } from '../../icons/host-glyphs.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { Button } from '../../primitives/button/Button.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { RowGlyph } from '../../primitives/row/RowGlyph.js'
import { RowLink } from '../../primitives/row/RowLink.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useAnnounce } from '../../root/live-region/LiveRegions.js'
import { usePage, useSheet } from '../../root/RootContext.js'
import css from './downloads.css'
import { en } from './messages.en.js'
import { PhoneCode, tellGetWallet } from './PhoneCode.js'

/** The stores of a wallet. Once the wallet is in this browser, the view offers to connect it. */
export default function DownloadsView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const tOwn = useT(en)
  const { wallets, walletConnect } = useModalContext().controllers
  useInstanceState()
  const page = usePage()
  const wasAway = useNewWallets()
  const announce = useAnnounce()
  const { id, name, image_id, image_url } = wallet
  const entry = walletConnect.installed(wallet)
  const image = useRegistryImage('wallet', image_id, image_url ?? entry?.icon)
  const isInstalled = entry !== undefined
  const arrived = tOwn('get.here', { wallet: name })
  useEffect(() => {
    if (isInstalled) announce(arrived)
  }, [isInstalled, announce, arrived])

  const stores = storesOf(wallet, page)
  const onPhone = readPlatform(page).os !== 'other'
  // On devices other than phones, phone stores are shown as QR codes.
  const codes = onPhone || isInstalled ? [] : stores.filter(isPhoneStore)
  const rows = stores.filter((store) => {
    if (isPhoneStore(store)) return codes.length === 0
    return !isInstalled || store.kind !== 'extension'
  })
  return (
    <div className="cb-view-list">
      <div className="cb-downloads">
        <WalletImage name={name} id={id} {...image} size={64} />
        {isInstalled && <p className="cb-downloads-here">{arrived}</p>}
        {stores.length === 0 && !isInstalled && <p>{tOwn('get.nowhere', { wallet: name })}</p>}
      </div>
      {entry && (
        <div className="cb-downloads-connect">
          <Button onClick={() => void wallets.select(entry)}>{tOwn('get.connect')}</Button>
        </div>
      )}
      {rows.length > 0 && (
        <RowList size="sm" label={tOwn('get.places', { wallet: name })}>
          {rows.map((store) => (
            <StoreLink key={store.kind} wallet={name} store={store} />
          ))}
        </RowList>
      )}
      {wasAway && !isInstalled && stores.some(({ kind }) => kind === 'extension') && (
        <p className="cb-downloads-note">{tOwn('get.reload')}</p>
      )}
      <PhoneCode wallet={name} stores={codes} />
    </div>
  )
}

/** A link to one of a wallet's stores. */
function StoreLink({ wallet, store }: { wallet: string; store: Store }) {
  const tOwn = useT(en)
  const { carabiner } = useModalContext()
  const { kind, href } = store
  const icon = (
    <Glyph path={kind === 'website' ? GLOBE : kind === 'extension' ? EXTENSION : PHONE} />
  )
  return (
    <RowLink
      size="sm"
      lead={<RowGlyph icon={icon} size={32} />}
      title={
        kind === 'extension'
          ? tOwn('get.extension', { browser: store.browser })
          : tOwn(`get.${kind}`)
      }
      href={href}
      data-row-id={kind}
      onClick={() => tellGetWallet(carabiner, wallet, kind)}
    />
  )
}

/**
 * Discovers the wallets in the page whenever the visitor returns to it.
 *
 * @returns whether the visitor has been away, perhaps to install a wallet
 */
function useNewWallets(): boolean {
  const page = usePage()
  const [wasAway, setWasAway] = useState(false)
  // A layout effect, because on a busy machine an effect could run after a quick visitor has left.
  useLayoutEffect(() => {
    const onFocus = () => {
      askWalletsAgain(page)
      setWasAway(true)
    }
    page.addEventListener('focus', onFocus)
    return () => page.removeEventListener('focus', onFocus)
  }, [page])
  return wasAway
}
