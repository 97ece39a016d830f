import { Glyph } from '../../icons/Glyph.js'
import { IMAGE } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './nft-image.css'
import { PictureImage } from './PictureImage.js'
import { usePicture } from './usePicture.js'

export interface NftImageProps {
  readonly src?: string | undefined
  /** The size in a row. Undefined in a tile, where the picture is as wide as its column. */
  readonly size?: 40 | undefined
}

/** The picture of an NFT: a rounded square, neutral if the image fails to load. */
export function NftImage({ src, size }: NftImageProps) {
  useSheet(css)
  const picture = usePicture(src)
  return (
    <span
      className={cx('cb-nft', picture.stage === 'loading' && 'cb-skeleton')}
      style={size && { '--cb-size': `${size}px` }}
      aria-hidden="true"
    >
      {picture.stage === 'missing' && <Glyph path={IMAGE} size={size === 40 ? 16 : 24} />}
      <PictureImage src={src} picture={picture} />
    </span>
  )
}
