import type { ReactNode } from 'react'
import { cx } from '../cx.js'
import { hue } from './hue.js'
import { PictureImage } from './PictureImage.js'
import { usePicture } from './usePicture.js'

export interface PictureProps {
  readonly src?: string | undefined
  /** Its address is not known yet: its place is kept, for 2 s. @default false */
  readonly pending?: boolean | undefined
  /** Its first letter stands in for a picture that does not come. */
  readonly name: string
  /** Gives the stand-in its hue. @default name */
  readonly id?: string | undefined
  readonly size?: 16 | 20 | 24 | 26 | 28 | 32 | 40 | 48 | 56 | 64 | undefined
  /** At the bottom end: a network, a status. */
  readonly badge?: ReactNode
}

interface ShapedPictureProps extends PictureProps {
  readonly shape: 'squircle' | 'circle' | 'square'
  /** What stands in for a picture from the start, until it comes. @default the initial, where it does not come */
  readonly standIn?: ((initial: ReactNode) => ReactNode) | undefined
}

/** What all but accounts share. The shape tells the type. Decoration: the name stands beside it. */
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

/** A wallet: a squircle. 40 in rows, 56 in grids, 64 while connecting. */
export const WalletImage = (props: PictureProps) => <Picture {...props} shape="squircle" />

/** A sign-in service or a seller: a square. */
export const ProviderImage = (props: PictureProps) => <Picture {...props} shape="square" />

/** The app that asks: a circle. */
export const AppImage = (props: PictureProps) => <Picture {...props} shape="circle" />
