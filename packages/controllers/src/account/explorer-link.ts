import type { Network } from '@carabiner/core'

/** Where a network's explorer shows an account; undefined where the network names none. */
export const explorerLink = (network: Network | undefined, address: string): string | undefined =>
  linkTo(network, `address/${address}`)

/** Where a network's explorer shows a transaction; undefined where the network names none. */
export const transactionLink = (network: Network | undefined, hash: string): string | undefined =>
  linkTo(network, `tx/${hash}`)

function linkTo(network: Network | undefined, path: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  const url = new URL(explorer)
  // What it has behind the path, such as `?cluster=devnet`, stays there.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}
