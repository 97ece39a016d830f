import type { DeepReadonly, WalletListing } from '@carabiner/core'
import type { DirectoryState } from './directory/state.js'
import { isExcluded } from './excluded.js'
import { isListed } from './installed.js'

/**
 * Returns the wallets of the full list, the host's own first. The others are the search results
 * once a search has finished, or else the pages loaded so far. Without a registry, there are only
 * the host's own. Excluded wallets are left out.
 *
 * @param custom - the host's own wallets
 * @param typed - the text in the search field
 */
export function allWallets(
  {
    all,
    search,
    suggestions,
    certifiedOnly,
  }: DeepReadonly<Pick<DirectoryState, 'all' | 'search' | 'suggestions' | 'certifiedOnly'>>,
  custom: readonly WalletListing[],
  typed = '',
): WalletListing[] {
  const words = typed.trim().toLowerCase()
  const ownWallets = certifiedOnly
    ? []
    : custom.filter(({ name }) => name.toLowerCase().includes(words))
  const registryWallets = search.answered === undefined ? all.wallets : search.wallets
  const others = registryWallets.filter(
    (wallet) =>
      !ownWallets.some((ownWallet) => ownWallet.id === wallet.id || isListed(ownWallet, wallet)),
  )
  return [...ownWallets, ...others].filter((wallet) => !isExcluded(suggestions.excluded, wallet))
}
