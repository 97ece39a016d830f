import type { WalletListing } from '@carabiner/core'
import { type Claim, isListed } from './installed.js'

/** A wallet in a list or in this browser. */
export type Named = Claim & Pick<WalletListing, 'id'>

/** Whether a host's text refers to a wallet, by id, reverse domain name or name. */
export const isNamed = (text: string, { id, name, rdns }: Named): boolean =>
  [id, rdns, name].some((identifier) => identifier?.toLowerCase() === text.toLowerCase())

/**
 * Whether the host excludes a wallet. Works without a registry, which only adds the names of ids.
 *
 * @param excluded - `directory.state.suggestions.excluded`
 */
export const isExcluded = (excluded: readonly WalletListing[], wallet: Named): boolean =>
  excluded.some(
    (excludedWallet) =>
      isNamed(excludedWallet.id, wallet) ||
      (excludedWallet.name !== '' && isListed(wallet, excludedWallet)),
  )
