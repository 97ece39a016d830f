import type { WalletListing } from '@carabiner/core'
import type { WalletEntry } from './list-wallets.js'

/** How something in this browser calls itself. */
interface Claim {
  readonly name: string
  readonly rdns?: string | undefined
}

/**
 * Whether what is in this browser is a listed wallet: both have one reverse domain name, or one name
 * where not both say the former. Two domain names are two wallets, whatever they are called.
 */
export function isListed({ name, rdns }: Claim, wallet: WalletListing): boolean {
  if (rdns && wallet.rdns) return rdns.toLowerCase() === wallet.rdns.toLowerCase()
  return name.toLowerCase() === wallet.name.toLowerCase()
}

/**
 * The entry of a listed wallet that is in this browser: by its reverse domain name, else by its name.
 *
 * @param entries - what `listWallets` gave
 * @example
 * const entry = installedEntry(listWallets(carabiner.getSnapshot().connectors), wallet)
 */
export function installedEntry(
  entries: readonly WalletEntry[],
  wallet: WalletListing,
): WalletEntry | undefined {
  const here = entries.filter(({ readyState }) => readyState === 'installed')
  const claimed = wallet.rdns?.toLowerCase()
  const byDomain = here.find(({ connectors }) =>
    connectors.some(({ rdns }) => claimed !== undefined && rdns?.toLowerCase() === claimed),
  )
  return byDomain ?? here.find(({ connectors }) => connectors.some((one) => isListed(one, wallet)))
}
