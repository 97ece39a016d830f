import { Glyph } from '../../icons/Glyph.js'
import { IMAGE } from '../../icons/glyphs.js'
import { useSheet } from '../../root/RootContext.js'
import { cx } from '../cx.js'
import css from './nft-image.css'
import { usePicture } from './usePicture.js'

export interface NftImageProps {
  readonly src?: string | undefined
  /** In rows; a tile's picture is as wide as its column. */
  readonly size?: 40 | undefined
}

/** A collectible: a rounded square, and a neutral one where its picture does not come. */
export function NftImage({ src, size }: NftImageProps) {
  useSheet(css)
  const { stage, ref, onLoad, onError } = usePicture(src)
  return (
    <span
      className={cx('cb-nft', stage === 'loading' && 'cb-skeleton')}
      style={size && { '--cb-size': `${size}px` }}
      aria-hidden="true"
    >
      {stage === 'missing' && <Glyph path={IMAGE} size={size === 40 ? 16 : 24} />}
      {src && (
        <img
          ref={ref}
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          loading="lazy"
          decoding="async"
          draggable={false}
          data-loaded={stage === 'loaded' || undefined}
          onLoad={onLoad}
          onError={onError}
        />
      )}
    </span>
  )
}
