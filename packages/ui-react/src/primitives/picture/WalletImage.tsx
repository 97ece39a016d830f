import { Picture, type PictureProps } from './Picture.js'

/** A wallet: a squircle. 40 in rows, 56 in grids, 64 while connecting. */
export const WalletImage = (props: PictureProps) => <Picture {...props} shape="squircle" />
