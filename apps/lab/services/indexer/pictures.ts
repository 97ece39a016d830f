import { drawPicture } from '../registry/picture.js'

/** Returns the picture of a token or an NFT, always the same for one id. */
export const pictureOf = (id: string) =>
  `data:image/png;base64,${drawPicture(id).toString('base64')}`

/** Returns the file name of an NFT's picture. */
export const nftPicture = (contract: string, tokenId: string) => `${contract}-${tokenId}.png`
