import type { SiwxData } from '@carabiner/core'
import { timeouts } from './timeouts.js'

/**
 * Whether a message can still be signed. A server takes its nonce for a while only.
 *
 * How long it holds is counted from when it was issued: its times may be of a server's clock.
 *
 * @param madeAt - by the page's clock, in ms
 */
export function isFresh(
  { issuedAt, expirationTime }: Pick<SiwxData, 'issuedAt' | 'expirationTime'>,
  madeAt: number,
): boolean {
  const age = Date.now() - madeAt
  const start = issuedAt === undefined ? madeAt : Date.parse(issuedAt)
  const isOver = expirationTime !== undefined && Date.parse(expirationTime) - start <= age
  return age < timeouts.message && !isOver
}
