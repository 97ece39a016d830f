/** The number of digits above which a token id is shortened. */
const maxDigits = 12

/**
 * Returns the name of an NFT whose metadata has none: the collection's name and the token id, which
 * is shortened if it is long. Empty without a token id.
 */
export function numberName(tokenId: string | undefined, collection: string | undefined): string {
  if (tokenId === undefined) return ''
  const number =
    tokenId.length > maxDigits ? `${tokenId.slice(0, 6)}…${tokenId.slice(-4)}` : tokenId
  return collection ? `${collection} #${number}` : `#${number}`
}
