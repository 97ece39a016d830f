import { address } from './value.js'
import { type Warning, warn } from './warning.js'

/** The number of characters at each end that people compare, and thieves imitate. */
const comparedLength = 3

/**
 * Warns of a new recipient, and of a look-alike of a known one.
 *
 * @param to - without the common prefix of its chain family's addresses
 * @param recent - earlier recipients of this account, in the same form
 */
export function recipientWarnings(to: string, recent: readonly string[]): readonly Warning[] {
  if (recent.includes(to)) return []
  const alike = recent.find((recipient) => isAlike(recipient, to))
  if (alike === undefined) return [warn('receiver.first')]
  return [warn('receiver.lookalike', { known: address(alike) }), warn('receiver.first')]
}

/** Removes `0x`, which all EVM addresses have in common. */
const body = (account: string) => account.replace(/^0x/i, '')

function isAlike(recipient: string, to: string): boolean {
  const [a, b] = [body(recipient), body(to)]
  return (
    a !== b &&
    a.slice(0, comparedLength) === b.slice(0, comparedLength) &&
    a.slice(-comparedLength) === b.slice(-comparedLength)
  )
}
