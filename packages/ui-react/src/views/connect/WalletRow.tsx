import type { WalletItem } from '@carabiner/controllers'
import type { ChainNamespace } from '@carabiner/core'
import { useContext } from 'react'
import { FamilyImage } from '../../components/family-image/FamilyImage.js'
import { LockContext } from '../../components/legal/legal.js'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { I18nContext } from '../../i18n/I18nContext.js'
import { useT } from '../../i18n/useT.js'
import { useModalContext } from '../../modal/context.js'
import { type PictureProps, WalletImage } from '../../primitives/picture/Picture.js'
import { Row } from '../../primitives/row/Row.js'
import { Tag } from '../../primitives/tag/Tag.js'
import { useSheet } from '../../root/RootContext.js'
import css from './connect.css'
import { useEntryState } from './useEntryState.js'
import { useIntent } from './useIntent.js'

interface WalletRowProps {
  readonly item: WalletItem
  /** The id of the pairing connector. */
  readonly remoteId: string | undefined
}

/** The tag that explains why a wallet is at this position in the list. */
function WalletTag({ source, entry }: WalletItem) {
  const t = useT()
  if (source === 'recent') return <Tag kind="recent">{t('common.recent')}</Tag>
  if (entry?.readyState !== 'installed') return null
  return <Tag kind="installed">{t('common.installed')}</Tag>
}

/** A wallet to connect. If it has several chain families, the row leads to their choice. */
export function WalletRow({ item, remoteId }: WalletRowProps) {
  const t = useT()
  const { wallets, walletConnect } = useModalContext().controllers
  const { id, entry } = item
  const image = useWalletImage(item)
  const { linked, isConnecting } = useEntryState(entry)
  const connectIntent = useIntent(entry?.connectors.map((connector) => connector.id) ?? [])
  const pairingIntent = useIntent(
    remoteId === undefined ? [] : [remoteId],
    'ConnectingWalletConnect',
  )
  const intent = entry ? connectIntent : pairingIntent
  return (
    <Row
      {...intent.on}
      rowId={id}
      lead={<WalletImage {...image} />}
      title={image.name}
      subtitle={
        entry && entry.chains.length > 1 && !entry.dispute ? (
          <Families chains={entry.chains} />
        ) : undefined
      }
      meta={!linked && <WalletTag {...item} />}
      reason={linked ? t('connect.alreadyConnected') : undefined}
      loading={isConnecting}
      locked={useContext(LockContext)}
      onClick={() => {
        if (item.entry) void wallets.select(item.entry)
        else walletConnect.choose(item.listing)
      }}
    />
  )
}

/** The chain families of a wallet: as icons, and as text for screen readers. */
function Families({ chains }: { chains: readonly ChainNamespace[] }) {
  useSheet(css)
  const t = useT()
  const list = new Intl.ListFormat(useContext(I18nContext)?.locale)
  const names = list.format(chains.map((namespace) => t(`family.${namespace}`)))
  return (
    <>
      <span className="cb-discs">
        {chains.map((namespace) => (
          <FamilyImage key={namespace} namespace={namespace} />
        ))}
      </span>
      <span className="cb-sr-only">{t('connect.multiChain', { chains: names })}</span>
    </>
  )
}

/** Returns the props for the picture of a wallet in a list. */
export function useWalletImage({ id, entry, listing }: WalletItem): PictureProps {
  const image = useRegistryImage('wallet', listing?.image_id, entry?.icon ?? listing?.image_url)
  return { id, name: entry?.name ?? listing?.name ?? '', ...image }
}
