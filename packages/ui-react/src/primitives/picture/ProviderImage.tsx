import { Picture, type PictureProps } from './Picture.js'

/** A sign-in service or a seller: a square. */
export const ProviderImage = (props: PictureProps) => <Picture {...props} shape="square" />
