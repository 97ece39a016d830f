import type { WalletListing } from '@carabiner/core'
import { type Claim, isListed } from './installed.js'

/** A wallet of a list, or what is in this browser. */
export type Named = Claim & Pick<WalletListing, 'id'>

/** Whether a host's text means this wallet: its id, its reverse domain name or its name. */
export const isNamed = (text: string, { id, name, rdns }: Named): boolean =>
  [id, rdns, name].some((own) => own?.toLowerCase() === text.toLowerCase())

/**
 * Whether the host leaves a wallet out. What it wrote counts without a registry; one that knows the
 * id tells the name.
 *
 * @param excluded - `directory.state.suggestions.excluded`
 */
export const isExcluded = (excluded: readonly WalletListing[], wallet: Named): boolean =>
  excluded.some((one) => isNamed(one.id, wallet) || (one.name !== '' && isListed(wallet, one)))
