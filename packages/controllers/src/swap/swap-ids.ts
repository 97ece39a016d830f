import { parseAccountId } from '@carabiner/core'
import type { SwapToken } from './swap-token.js'

/** The contract of a token; undefined for the native currency. */
export const contractIn = ({ address }: Pick<SwapToken, 'address'>): string | undefined =>
  address === undefined ? undefined : parseAccountId(address).address

/** Whether two tokens are one: letters of EVM addresses may be written in either case. */
export const isSameToken = (
  one: Pick<SwapToken, 'id'> | undefined,
  other: Pick<SwapToken, 'id'> | undefined,
): boolean =>
  one !== undefined && other !== undefined && one.id.toLowerCase() === other.id.toLowerCase()
