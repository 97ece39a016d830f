import { isCopy } from '../../connector/is-copy.js'
import { brandsOf } from './brands.js'
import type { Eip6963Announcement } from './eip-6963.js'
import type { InjectedWallet } from './injected-wallet.js'

/**
 * Whether the wallet at `window.ethereum` is an announced one. Many wallets announce a different object. They count as
 * the same if they share a method or state, or set the same distinguishing flags.
 */
export function isSameWallet(injected: InjectedWallet, announced: Eip6963Announcement): boolean {
  const { provider, others, rdns, brands } = injected
  if (others.includes(announced.provider) || announced.rdns.toLowerCase() === rdns) return true
  try {
    return (
      isCopy(provider, announced.provider, ['request']) ||
      (brands.length > 0 && brands.join() === brandsOf(announced.provider).join())
    )
  } catch {
    // A wallet that can't be read replaces no other.
    return false
  }
}
