import { createWalletLinks, waysTo } from '@carabiner/controllers/internal'
import { intentLink } from '@carabiner/core/wallets'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/useT.js'
import { useController } from '../../modal/context.js'
import { ButtonLink } from '../../primitives/button/ButtonLink.js'
import { RowList } from '../../primitives/row/RowList.js'
import { useConnectWallets } from '../connect/useConnectWallets.js'
import { WalletRow } from '../connect/WalletRow.js'
import { CopyLinkButton } from './CopyLinkButton.js'
import { en } from './messages.en.js'
import { useSurroundings } from './useWays.js'
import { WalletLinkRow } from './WalletLinkRow.js'

export interface PhonePanelProps {
  uri: string | undefined
  /** The row that leads to all wallets. */
  children: ReactNode
}

/**
 * The wallets on this phone: the installed ones, those with a link, and the system's own app
 * chooser.
 */
export function PhonePanel({ uri, children }: PhonePanelProps) {
  const tOwn = useT(en)
  const links = useController(createWalletLinks)
  const { items, remote } = useConnectWallets(undefined, true)
  const surroundings = useSurroundings()
  let nothingLinked = true
  const rows = items.flatMap((item) => {
    if (item.entry) return <WalletRow key={item.id} item={item} remoteId={remote?.id} />
    const way = waysTo(item.listing, uri, surroundings).find(({ kind }) => kind !== 'qr')
    if (!way || way.kind === 'qr') return []
    nothingLinked = false
    return <WalletLinkRow key={item.id} wallet={item.listing} source={item.source} way={way} />
  })
  const { platform } = surroundings
  // iOS opens the bare link in the app that claimed it last, so this is only a last resort.
  const system = uri && (intentLink(uri, platform) ?? (nothingLinked && { href: uri }))
  return (
    <>
      {rows.length > 0 && <RowList label={tOwn('wc.walletsHere')}>{rows}</RowList>}
      {children}
      <div className="cb-pairing-here">
        {system && (
          <ButtonLink
            {...system}
            variant={rows.length === 0 ? 'primary' : 'soft'}
            size="md"
            onClick={() => links.opened()}
          >
            {tOwn('wc.openHere')}
          </ButtonLink>
        )}
        <CopyLinkButton uri={uri} quiet />
      </div>
    </>
  )
}
