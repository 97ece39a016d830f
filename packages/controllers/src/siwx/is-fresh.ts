import type { SiwxData } from '@carabiner/core'
import { patience } from './patience.js'

/** Whether a message can still be signed. A server takes its nonce for a while only. */
export const isFresh = (
  { expirationTime }: Pick<SiwxData, 'expirationTime'>,
  madeAt: number,
): boolean =>
  Date.now() - madeAt < patience.message &&
  (expirationTime === undefined || Date.parse(expirationTime) > Date.now())
