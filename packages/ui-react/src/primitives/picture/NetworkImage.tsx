import { Picture, type PictureProps } from './Picture.js'

/** A network: a circle. 32 in rows, 20 in the header's chip, 16 as a badge. */
export const NetworkImage = (props: PictureProps) => <Picture {...props} shape="circle" />
