import type { DeepReadonly, WalletListing } from '@carabiner/core'
import type { DirectoryState } from './directory/state.js'
import { isExcluded } from './excluded.js'
import { isListed } from './installed.js'

/**
 * Returns the wallets of the full list, the host's own first: the search results once a search is
 * answered, else the pages so far. Without a registry only the host's own. Leaves out excluded
 * wallets.
 *
 * @param custom - the host's own wallets
 * @param typed - the text of the search field
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
  const own = certifiedOnly ? [] : custom.filter(({ name }) => name.toLowerCase().includes(words))
  const registryWallets = search.answered === undefined ? all.wallets : search.wallets
  const others = registryWallets.filter(
    (wallet) => !own.some((one) => one.id === wallet.id || isListed(one, wallet)),
  )
  return [...own, ...others].filter((wallet) => !isExcluded(suggestions.excluded, wallet))
}
