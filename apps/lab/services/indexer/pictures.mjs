// @ts-check
import { drawPicture } from '../registry/picture.mjs'

/** Of a token or an NFT, the same each time. @param {string} id */
export const pictureOf = (id) => `data:image/png;base64,${drawPicture(id).toString('base64')}`

/** The file of an NFT's picture. @param {string} contract @param {string} tokenId */
export const nftPicture = (contract, tokenId) => `${contract}-${tokenId}.png`
