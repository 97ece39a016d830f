import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import { NftImage } from '../picture/NftImage.js'
import css from './tile.css'

export interface NftTileProps extends ComponentPropsWithoutRef<'button'> {
  readonly rowId: string
  readonly src?: string | undefined
  readonly name: string
  readonly collection?: string | undefined
}

/** A collectible of a grid: its picture above its name and collection. */
export const NftTile = forwardRef<HTMLButtonElement, NftTileProps>(function NftTile(
  { rowId, src, name, collection, className, ...rest },
  ref,
) {
  useSheet(css)
  return (
    <button
      type="button"
      {...rest}
      ref={ref}
      className={cx('cb-tile cb-tile-nft', className)}
      data-row-id={rowId}
    >
      <NftImage src={src} />
      <span className="cb-tile-title">
        <bdi>{name}</bdi>
      </span>
      {collection !== undefined && <span className="cb-tile-caption">{collection}</span>}
    </button>
  )
})
