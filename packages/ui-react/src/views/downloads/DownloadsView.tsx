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

/** The stores of a wallet. Once it is in this browser, it can be connected. */
export default function DownloadsView({ wallet }: { wallet: WalletListing }) {
  useSheet(css)
  const own = useT(en)
  const { wallets, walletConnect } = useModalContext().controllers
  useInstanceState()
  const page = usePage()
  const wasAway = useNewWallets()
  const announce = useAnnounce()
  const { id, name, image_id, image_url } = wallet
  const entry = walletConnect.installed(wallet)
  const image = useRegistryImage('wallet', image_id, image_url ?? entry?.icon)
  const here = entry !== undefined
  const arrived = own('get.here', { wallet: name })
  useEffect(() => {
    if (here) announce(arrived)
  }, [here, announce, arrived])

  const stores = storesOf(wallet, page)
  const onPhone = readPlatform(page).os !== 'other'
  // On other devices than a phone, phone stores are QR codes.
  const codes = onPhone || here ? [] : stores.filter(isPhoneStore)
  const rows = stores.filter((store) => {
    if (isPhoneStore(store)) return codes.length === 0
    return !here || store.kind !== 'extension'
  })
  return (
    <div className="cb-view-list">
      <div className="cb-downloads">
        <WalletImage name={name} id={id} {...image} size={64} />
        {here && <p className="cb-downloads-here">{arrived}</p>}
        {stores.length === 0 && !here && <p>{own('get.nowhere', { wallet: name })}</p>}
      </div>
      {entry && (
        <div className="cb-downloads-connect">
          <Button onClick={() => void wallets.select(entry)}>{own('get.connect')}</Button>
        </div>
      )}
      {rows.length > 0 && (
        <RowList size="sm" label={own('get.places', { wallet: name })}>
          {rows.map((store) => (
            <StoreLink key={store.kind} wallet={name} store={store} />
          ))}
        </RowList>
      )}
      {wasAway && !here && stores.some(({ kind }) => kind === 'extension') && (
        <p className="cb-downloads-note">{own('get.reload')}</p>
      )}
      <PhoneCode wallet={name} stores={codes} />
    </div>
  )
}

/** A link to a store of a wallet. */
function StoreLink({ wallet, store }: { wallet: string; store: Store }) {
  const own = useT(en)
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
        kind === 'extension' ? own('get.extension', { browser: store.browser }) : own(`get.${kind}`)
      }
      href={href}
      data-row-id={kind}
      onClick={() => tellGetWallet(carabiner, wallet, kind)}
    />
  )
}

/**
 * Discovers the page's wallets whenever the visitor returns to it.
 *
 * @returns whether the visitor has been away, perhaps to install one
 */
function useNewWallets(): boolean {
  const page = usePage()
  const [wasAway, setWasAway] = useState(false)
  // A layout effect: on a busy machine an effect would run after a quick visitor leaves.
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
