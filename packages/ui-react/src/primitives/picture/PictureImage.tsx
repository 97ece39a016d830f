import type { usePicture } from './usePicture.js'

export interface PictureImageProps {
  readonly src: string | undefined
  readonly picture: ReturnType<typeof usePicture>
  /** In px. @default the size in the style sheet */
  readonly size?: number
  /** Loads the image only when it is near the visible area. @default true */
  readonly lazy?: boolean
}

/** An image from an outside URL, requested without a referrer. */
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
