import type { ComponentPropsWithoutRef } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { NftImage } from '../picture/NftImage.js'
import css from './tile.css'

export interface NftTileProps extends ComponentPropsWithoutRef<'div'> {
  readonly rowId: string
  readonly src?: string | undefined
  readonly name: string
  readonly collection?: string | undefined
}

/** An NFT in a grid: its picture above its name and collection. Not interactive. */
export function NftTile({ rowId, src, name, collection, className, ...rest }: NftTileProps) {
  useSheet(css)
  return (
    <div {...rest} className={cx('cb-tile-nft', className)} data-row-id={rowId}>
      <NftImage src={src} />
      <span className="cb-tile-title" title={name}>
        <bdi>{name}</bdi>
      </span>
      {collection !== undefined && (
        <span className="cb-tile-caption">
          <bdi>{collection}</bdi>
        </span>
      )}
    </div>
  )
}
