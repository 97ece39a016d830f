'use client'

export { AccountPicture, type AccountPictureProps } from './AccountPicture.js'
export { NetworkPicture, type NetworkPictureProps } from './NetworkPicture.js'
export type { PictureProps } from './PictureFrame.js'
export { type PicturedWallet, WalletPicture, type WalletPictureProps } from './WalletPicture.js'
