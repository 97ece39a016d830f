import type { DeepReadonly, WalletListing } from '@carabiner/core'
import type { DirectoryState } from './directory/state.js'
import { isExcluded } from './excluded.js'
import { isListed } from './installed.js'

/**
 * The wallets that the list of all shows now, the host's own first: what was found once a search is
 * answered, else the pages so far. Without a registry the host's own are all there are. None that the
 * host leaves out is among them.
 *
 * @param custom - what the host lists itself
 * @param typed - what stands in the search field
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
  const known = search.answered === undefined ? all.wallets : search.wallets
  const others = known.filter(
    (wallet) => !own.some((one) => one.id === wallet.id || isListed(one, wallet)),
  )
  return [...own, ...others].filter((wallet) => !isExcluded(suggestions.excluded, wallet))
}
