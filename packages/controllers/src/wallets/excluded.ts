import type { WalletListing } from '@carabiner/core'
import { type Claim, isListed } from './installed.js'

/** A wallet of a list, or one of this browser. */
export type Named = Claim & Pick<WalletListing, 'id'>

/** Whether a host's text names this wallet: by id, reverse domain name or name. */
export const isNamed = (text: string, { id, name, rdns }: Named): boolean =>
  [id, rdns, name].some((own) => own?.toLowerCase() === text.toLowerCase())

/**
 * Whether the host excludes a wallet. Works without a registry. A registry adds the name of an id.
 *
 * @param excluded - `directory.state.suggestions.excluded`
 */
export const isExcluded = (excluded: readonly WalletListing[], wallet: Named): boolean =>
  excluded.some((one) => isNamed(one.id, wallet) || (one.name !== '' && isListed(wallet, one)))
