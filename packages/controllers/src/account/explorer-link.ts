import type { Network } from '@carabiner/core'

/** Returns the URL of an account in its network's explorer, or undefined without one. */
export const explorerLink = (network: Network | undefined, address: string): string | undefined =>
  linkTo(network, `address/${address}`)

/** Returns the URL of a transaction in its network's explorer, or undefined without one. */
export const transactionLink = (network: Network | undefined, hash: string): string | undefined =>
  linkTo(network, `tx/${hash}`)

function linkTo(network: Network | undefined, path: string): string | undefined {
  const explorer = network?.blockExplorers?.default.url
  if (explorer === undefined) return undefined
  const url = new URL(explorer)
  // Keeps the explorer's query, such as `?cluster=devnet`.
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${path}`
  return url.href
}
