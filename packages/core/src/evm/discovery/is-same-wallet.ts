import { isCopy } from '../../connector/is-copy.js'
import { brandsOf } from './brands.js'
import type { Eip6963Announcement } from './eip-6963.js'
import type { InjectedWallet } from './injected-wallet.js'

/**
 * Whether the wallet at `window.ethereum` is one that announced itself. Many announce another object than they put there:
 * they are the same wallet when they share a method or state, or carry the same flags of their own.
 */
export function isSameWallet(found: InjectedWallet, announced: Eip6963Announcement): boolean {
  const { provider, others, rdns, brands } = found
  if (others.includes(announced.provider) || announced.rdns.toLowerCase() === rdns) return true
  try {
    return (
      isCopy(provider, announced.provider, ['request']) ||
      (brands.length > 0 && brands.join() === brandsOf(announced.provider).join())
    )
  } catch {
    // What cannot be read takes no other wallet's place.
    return false
  }
}
