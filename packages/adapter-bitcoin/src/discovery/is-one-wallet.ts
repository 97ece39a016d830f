import { isCopy } from '@carabiner/core/adapter'
import type { InjectedWallet } from './source.js'

/** The request methods of all dialects. */
const methods = ['request', 'requestAccounts', 'connect']

/** Whether two objects in the page belong to the same wallet. Unreadable objects count as different. */
export function isOneWallet(one: object, other: object): boolean {
  try {
    return isCopy(one, other, methods)
  } catch {
    return false
  }
}

/**
 * Whether the same wallet is at two paths. Without a known owner, both must hold the same object.
 */
export const isSameWallet = (one: InjectedWallet, other: InjectedWallet): boolean =>
  one.provider === other.provider ||
  ((one.owner ?? other.owner) !== undefined && isOneWallet(one.provider, other.provider))
