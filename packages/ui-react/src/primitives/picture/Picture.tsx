import type { ReactNode } from 'react'
import { cx } from '../cx.js'
import { hue } from './hue.js'
import { PictureImage } from './PictureImage.js'
import { usePicture } from './usePicture.js'

export interface PictureProps {
  readonly src?: string | undefined
  /** True while the picture's URL is unknown. Its space is reserved for 2 s. @default false */
  readonly pending?: boolean | undefined
  /** The name, whose first letter replaces a missing picture. */
  readonly name: string
  /** Determines the colour of the fallback. @default name */
  readonly id?: string | undefined
  readonly size?: 16 | 20 | 24 | 26 | 28 | 32 | 40 | 48 | 56 | 64 | undefined
  /** Shown in the bottom end corner: a network or a status. */
  readonly badge?: ReactNode
}

interface ShapedPictureProps extends PictureProps {
  readonly shape: 'squircle' | 'circle' | 'square'
  /**
   * Renders a placeholder until the picture loads.
   * @default the initial, once loading has failed
   */
  readonly standIn?: ((initial: ReactNode) => ReactNode) | undefined
}

/**
 * The base of all pictures except accounts'. The shape shows the type. Decorative: the name is
 * beside the picture.
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

/** The picture of a wallet: a squircle. 40 px in rows, 56 px in grids, 64 px while connecting. */
export const WalletImage = (props: PictureProps) => <Picture {...props} shape="squircle" />

/** The picture of a token: a circle. 40 px in rows, 24 px in chips. */
export const TokenImage = (props: PictureProps) => <Picture {...props} shape="circle" />

/** The picture of a sign-in service or an on-ramp: a square. */
export const ProviderImage = (props: PictureProps) => <Picture {...props} shape="square" />

/** The picture of the requesting app: a circle. */
export const AppImage = (props: PictureProps) => <Picture {...props} shape="circle" />
