import type { WalletEntry } from '@carabiner/controllers'
import type { WalletListing } from '@carabiner/core'
import type { ComponentPropsWithoutRef } from 'react'
import { useRegistryImage } from '../../components/registry-image/useRegistryImage.js'
import { useT } from '../../i18n/useT.js'
import { WalletImage } from '../../primitives/picture/Picture.js'
import { WalletTile } from '../../primitives/tile/WalletTile.js'

interface GridTileProps extends ComponentPropsWithoutRef<'button'> {
  readonly wallet: WalletListing
  /** The wallet's entry if it is in this browser. */
  readonly entry: WalletEntry | undefined
}

/** One wallet in the grid. Its picture is requested when it comes near the visible area. */
export function GridTile({ wallet, entry, ...option }: GridTileProps) {
  const t = useT()
  const { id, name, image_id, image_url } = wallet
  const image = useRegistryImage('wallet', image_id, image_url ?? entry?.icon)
  const installed = entry?.readyState === 'installed'
  return (
    <WalletTile
      {...option}
      rowId={id}
      name={name}
      mark={installed ? t('common.installed') : undefined}
      picture={<WalletImage name={name} id={id} size={56} {...image} />}
    />
  )
}
