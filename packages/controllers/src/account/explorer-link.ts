import type { Network } from '@carabiner/core'

/**
 * Returns an account's URL in its network's block explorer, or undefined if the network has none.
 */
export const explorerLink = (network: Network | undefined, address: string): string | undefined =>
  linkTo(network, `address/${address}`)

/**
 * Returns a transaction's URL in its network's block explorer, or undefined if the network has
 * none.
 */
export const transactionLink = (network: Network | undefined, hash: string): string | undefined =>
  linkTo(network, `tx/${hash}`)

function linkTo(network: Network | undefined, path: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  const url = new URL(explorer)
  // The explorer's query stays, such as `?cluster=devnet`.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}
