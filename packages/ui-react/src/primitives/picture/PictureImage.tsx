import type { usePicture } from './usePicture.js'

export interface PictureImageProps {
  readonly src: string | undefined
  readonly picture: ReturnType<typeof usePicture>
  /** In px; without it the style sheet's. */
  readonly size?: number
  /** Waits until it is near the screen. @default true */
  readonly lazy?: boolean
}

/** The picture itself. Its address comes from outside, so it is asked for without a referrer. */
export function PictureImage(props: PictureImageProps) {
  const { src, picture, size, lazy = true } = props
  const { stage, ref, onLoad, onError } = picture
  if (!src) return null
  return (
    <img
      ref={ref}
      src={src}
      alt=""
      referrerPolicy="no-referrer"
      width={size}
      height={size}
      loading={lazy ? 'lazy' : undefined}
      decoding={lazy ? 'async' : undefined}
      draggable={false}
      data-loaded={stage === 'loaded' || undefined}
      onLoad={onLoad}
      onError={onError}
    />
  )
}
