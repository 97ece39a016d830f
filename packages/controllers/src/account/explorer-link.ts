import type { Network } from '@carabiner/core'

/** Where a network's explorer shows an account; undefined where the network names none. */
export function explorerLink(network: Network | undefined, address: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  const url = new URL(explorer)
  // What it has behind the path, such as `?cluster=devnet`, stays there.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/address/${address}`
  return url.href
}
