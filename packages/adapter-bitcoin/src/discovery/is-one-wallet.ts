import { isCopy } from '@carabiner/core/adapter'
import type { PlacedWallet } from './source.js'

/** By which wallets are asked, in every dialect. */
const methods = ['request', 'requestAccounts', 'connect']

/** Whether two objects in the page are one wallet's. What cannot be read is no other's. */
export function isOneWallet(one: object, other: object): boolean {
  try {
    return isCopy(one, other, methods)
  } catch {
    return false
  }
}

/** Whether two places hold one wallet. Where neither is somebody's place, only one object in both does. */
export const isSamePlaced = (one: PlacedWallet, other: PlacedWallet): boolean =>
  one.provider === other.provider ||
  ((one.owner ?? other.owner) !== undefined && isOneWallet(one.provider, other.provider))
