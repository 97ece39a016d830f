import { Picture, type PictureProps } from './Picture.js'

/** Who signs in or sells: a square. */
export const ProviderImage = (props: PictureProps) => <Picture {...props} shape="square" />
