import type { OnrampProviderName } from '../sources/onramp-source.js'

/** A provider that sells tokens for money. */
export interface OnrampProvider {
  readonly name: OnrampProviderName
  /** The provider's name, the same in every language. */
  readonly label: string
  /** The provider's fee. */
  readonly feeRange: string
  /** The public hosts of its pages. Their subdomains count too. */
  readonly hosts: readonly string[]
}

/** All providers, in the order of the view. */
export const onrampProviders: readonly OnrampProvider[] = [
  { name: 'meld', label: 'Meld', feeRange: '1-2%', hosts: ['meldcrypto.com'] },
  { name: 'coinbase', label: 'Coinbase', feeRange: '1-2%', hosts: ['pay.coinbase.com'] },
]

/** Returns a provider. @throws {Error} never: each name has its provider */
export function findProvider(name: OnrampProviderName): OnrampProvider {
  const entry = onrampProviders.find((provider) => provider.name === name)
  if (!entry) throw new Error(`no provider is called ${name}`)
  return entry
}
