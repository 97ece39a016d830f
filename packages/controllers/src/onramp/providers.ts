import type { OnrampProviderName } from '../sources/onramp-source.js'

/** A provider that sells tokens for money. */
export interface OnrampProvider {
  readonly name: OnrampProviderName
  /** The provider's name, which is not translated. */
  readonly label: string
  /** The range of the provider's fee. */
  readonly feeRange: string
  /** The public hosts of the provider's pages. Their subdomains are allowed as well. */
  readonly hosts: readonly string[]
}

/** All providers, in display order. */
export const onrampProviders: readonly OnrampProvider[] = [
  { name: 'meld', label: 'Meld', feeRange: '1-2%', hosts: ['meldcrypto.com'] },
  { name: 'coinbase', label: 'Coinbase', feeRange: '1-2%', hosts: ['pay.coinbase.com'] },
]

/** Returns a provider by its name. @throws {Error} never in practice: every name has a provider */
export function findProvider(name: OnrampProviderName): OnrampProvider {
  const entry = onrampProviders.find((provider) => provider.name === name)
  if (!entry) throw new Error(`there is no provider named ${name}`)
  return entry
}
