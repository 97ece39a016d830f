import type { OnrampProviderName } from '../sources/onramp-source.js'

/** Who sells for money. */
export interface OnrampProvider {
  readonly name: OnrampProviderName
  /** What they call themselves: in every language the same. */
  readonly label: string
  /** What they take of the amount. */
  readonly feeRange: string
  /** The public hosts of their pages, and what is below these. */
  readonly hosts: readonly string[]
}

/** Every provider there is, in the order in which they are shown. */
export const onrampProviders: readonly OnrampProvider[] = [
  { name: 'meld', label: 'Meld', feeRange: '1-2%', hosts: ['meldcrypto.com'] },
  { name: 'coinbase', label: 'Coinbase', feeRange: '1-2%', hosts: ['pay.coinbase.com'] },
]

/** @throws {Error} never: each name has its provider */
export function findProvider(name: OnrampProviderName): OnrampProvider {
  const found = onrampProviders.find((provider) => provider.name === name)
  if (!found) throw new Error(`no provider is called ${name}`)
  return found
}
