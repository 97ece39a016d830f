import { address } from './value.js'
import { type Warning, warn } from './warning.js'

/** Signs at each end that people compare, and thieves copy. */
const ends = 3

/**
 * Warns of a recipient that is new, or looks like one that is known.
 *
 * @param to - without what all addresses of its family begin with
 * @param recent - to whom this account has sent from here, in the same form
 */
export function recipientWarnings(to: string, recent: readonly string[]): readonly Warning[] {
  if (recent.includes(to)) return []
  const alike = recent.find((known) => isAlike(known, to))
  if (alike === undefined) return [warn('receiver.first')]
  return [warn('receiver.lookalike', { known: address(alike) }), warn('receiver.first')]
}

/** `0x` and leading ones are part of no comparison. */
const body = (at: string) => at.replace(/^0x/i, '')

function isAlike(known: string, to: string): boolean {
  const [a, b] = [body(known), body(to)]
  return a !== b && a.slice(0, ends) === b.slice(0, ends) && a.slice(-ends) === b.slice(-ends)
}
