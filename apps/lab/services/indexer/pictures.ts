import { drawPicture } from '../registry/picture.js'

/** Of a token or an NFT, the same each time. */
export const pictureOf = (id: string) =>
  `data:image/png;base64,${drawPicture(id).toString('base64')}`

/** The file of an NFT's picture. */
export const nftPicture = (contract: string, tokenId: string) => `${contract}-${tokenId}.png`
