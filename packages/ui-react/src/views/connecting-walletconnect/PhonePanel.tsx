import { waysTo } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import { intentLink } from '@carabiner/core/wallets'
import { useT } from '../../i18n/useT.js'
import { useInstanceState, useModalContext } from '../../modal/context.js'
import { useProxy } from '../../modal/useProxy.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { WalletImage } from '../../primitives/picture/WalletImage.js'
import { Row } from '../../primitives/row/Row.js'
import { RowList } from '../../primitives/row/RowList.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { en } from './messages.en.js'
import { useSurroundings } from './useWays.js'
import { WalletLinkRow } from './WalletLinkRow.js'

/** The wallets of this phone: those that are here, those that open by a link, and the system's own choice. */
export function PhonePanel({ uri }: { uri: string | undefined }) {
  const own = useT(en)
  const { walletConnect } = useModalContext().controllers
  const { listed } = useProxy(walletConnect.state)
  useInstanceState()
  const surroundings = useSurroundings()
  const here = listed.filter((wallet) => walletConnect.installed(wallet))
  const rows = listed.flatMap((wallet) => {
    if (here.includes(wallet)) return []
    const way = waysTo(wallet, uri, surroundings).find(({ kind }) => kind !== 'qr')
    return way && way.kind !== 'qr' ? (
      <WalletLinkRow key={wallet.id} wallet={wallet} way={way} />
    ) : (
      []
    )
  })
  const nothingListed = here.length + rows.length === 0
  const { platform } = surroundings
  // iOS hands the bare link to whichever app took it last: better than nothing, and no more.
  const system = uri && (intentLink(uri, platform) ?? (nothingListed && { href: uri }))
  return (
    <>
      {!nothingListed && (
        <RowList label={own('wc.walletsHere')}>
          {here.map((wallet) => (
            <InstalledRow key={wallet.id} wallet={wallet} />
          ))}
          {rows}
        </RowList>
      )}
      <div className="cb-pairing-actions cb-pairing-here">
        {system && (
          <ButtonLink
            {...system}
            variant={nothingListed ? 'primary' : 'soft'}
            size="md"
            onClick={() => walletConnect.opened()}
          >
            {own('wc.openHere')}
          </ButtonLink>
        )}
        <CopyLinkButton uri={uri} />
      </div>
    </>
  )
}

/** A wallet in whose browser the page is: asked by itself, without a link. */
function InstalledRow({ wallet }: { wallet: WalletListing }) {
  const t = useT()
  const { walletConnect } = useModalContext().controllers
  const { id, name, image_url } = wallet
  return (
    <Row
      rowId={id}
      lead={<WalletImage name={name} id={id} src={image_url} />}
      title={name}
      meta={<Tag kind="installed">{t('common.installed')}</Tag>}
      onClick={() => walletConnect.choose(wallet)}
    />
  )
}
