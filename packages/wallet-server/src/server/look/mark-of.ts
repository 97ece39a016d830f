/**
 * Returns the letter of a wallet's mark. Mail clients block pictures, so the mark is a letter on
 * the accent colour.
 *
 * @example
 * markOf('tidepool') // 'T'
 */
export function markOf(wallet: string): string {
  const [letter = ''] = wallet.trim()
  return letter.toUpperCase()
}
