import { NetworkImage } from './NetworkImage.js'
import { Picture, type PictureProps } from './Picture.js'

export interface TokenImageProps extends Omit<PictureProps, 'badge'> {
  /** The token's network, as a badge. */
  readonly network?: Pick<PictureProps, 'name' | 'id' | 'src'> | undefined
}

/** The picture of a token: a circle with its network's badge. 40 px in rows, 24 px in chips. */
export const TokenImage = ({ network, ...props }: TokenImageProps) => (
  <Picture {...props} shape="circle" badge={network && <NetworkImage {...network} size={16} />} />
)
