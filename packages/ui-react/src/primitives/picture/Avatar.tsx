import type { ReactNode } from 'react'
import { useSheet } from '../../root/RootContext.js'
import css from './avatar.css'
import { avatarPaint } from './avatar-paint.js'
import { PictureImage } from './PictureImage.js'
import { usePicture } from './usePicture.js'

export interface AvatarProps {
  readonly address: string
  /** The picture that belongs to the account's name, if any. */
  readonly src?: string | undefined
  /** @default 64 */
  readonly size?: 20 | 24 | 28 | 40 | 64
  readonly badge?: ReactNode
}

/**
 * The picture of an account: the one that belongs to its name, or one drawn from its
 * address.
 */
export function Avatar({ address, src, size = 64, badge }: AvatarProps) {
  useSheet(css)
  const picture = usePicture(src)
  return (
    <span
      className="cb-picture"
      style={{ '--cb-size': `${size}px`, ...avatarPaint(address) }}
      aria-hidden="true"
    >
      <span className="cb-picture-face cb-avatar">
        <PictureImage src={src} size={size} lazy={false} picture={picture} />
      </span>
      {badge && <span className="cb-picture-badge">{badge}</span>}
    </span>
  )
}
