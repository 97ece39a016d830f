import { Picture, type PictureProps } from './Picture.js'

/** The app that asks: a circle. */
export const AppImage = (props: PictureProps) => <Picture {...props} shape="circle" />
