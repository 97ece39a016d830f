import type { ReactNode } from 'react'
import { cx } from '../cx.js'
import { hue } from './hue.js'
import { PictureImage } from './PictureImage.js'
import { usePicture } from './usePicture.js'

export interface PictureProps {
  readonly src?: string | undefined
  /** True while its URL is unknown. Its space is reserved for 2 s. @default false */
  readonly pending?: boolean | undefined
  /** Its first letter replaces a missing picture. */
  readonly name: string
  /** Determines the fallback's hue. @default name */
  readonly id?: string | undefined
  readonly size?: 16 | 20 | 24 | 26 | 28 | 32 | 40 | 48 | 56 | 64 | undefined
  /** In the bottom end corner: a network, a status. */
  readonly badge?: ReactNode
}

interface ShapedPictureProps extends PictureProps {
  readonly shape: 'squircle' | 'circle' | 'square'
  /**
   * Renders the placeholder of a picture until it loads.
   * @default the initial, once loading has failed
   */
  readonly standIn?: ((initial: ReactNode) => ReactNode) | undefined
}

/**
 * The base of all pictures but accounts. The shape shows the type. Decorative: the name is beside
 * it.
 */
export function Picture(props: ShapedPictureProps) {
  const { src, pending = false, name, id = name, size = 40, badge, shape, standIn } = props
  const picture = usePicture(src, pending)
  const missing = picture.stage === 'missing'
  const initial = <span className="cb-picture-initial">{[...name.trim()][0]}</span>
  return (
    <span
      className={`cb-picture cb-picture-${shape}`}
      style={{ '--cb-size': `${size}px`, '--cb-hue': hue(id) }}
      aria-hidden="true"
      translate="no"
    >
      <span className={cx('cb-picture-face', picture.stage === 'loading' && 'cb-skeleton')}>
        {standIn ? picture.stage !== 'loaded' && standIn(initial) : missing && initial}
        <PictureImage src={src} size={size} picture={picture} />
      </span>
      {badge && <span className="cb-picture-badge">{badge}</span>}
    </span>
  )
}

/** The picture of a wallet: a squircle. 40 in rows, 56 in grids, 64 while connecting. */
export const WalletImage = (props: PictureProps) => <Picture {...props} shape="squircle" />

/** The picture of a sign-in service or a seller: a square. */
export const ProviderImage = (props: PictureProps) => <Picture {...props} shape="square" />

/** The picture of the requesting app: a circle. */
export const AppImage = (props: PictureProps) => <Picture {...props} shape="circle" />
