import { isNetworkId, type NetworkId } from '@carabiner/core'
import type { OnrampNetwork, PurchaseCurrency } from '../sources/onramp-source.js'
import type { OnrampOffer } from './onramp-state.js'

/** The networks without a numeric chain id, by the first word of the providers' names. */
const namedNetworks: Readonly<Record<string, NetworkId>> = {
  solana: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  bitcoin: 'bip122:000000000019d6689c085ae165831e93',
}

/** Returns the id of a network that an on-ramp lists, or undefined if it is unknown. */
export function networkIdOf({
  name,
  chain_id,
}: Pick<OnrampNetwork, 'name' | 'chain_id'>): NetworkId | undefined {
  if (isNetworkId(chain_id)) return chain_id
  if (/^[1-9]\d{0,15}$/.test(chain_id) && !Object.hasOwn(namedNetworks, name))
    return `eip155:${chain_id}`
  const [, word = ''] = /^([a-z]+)(-mainnet)?$/.exec(name) ?? []
  return Object.hasOwn(namedNetworks, word) ? namedNetworks[word] : undefined
}

/** Returns the offers on a network, each currency once. */
export const offersOn = (
  currencies: readonly PurchaseCurrency[],
  networkId: NetworkId,
): OnrampOffer[] =>
  currencies.flatMap((currency) => {
    const network = currency.networks.find((candidate) => networkIdOf(candidate) === networkId)
    return network ? [{ currency, network }] : []
  })

/** Returns an offer's token contract or mint, or undefined for the native currency. */
export const contractOfOffer = ({ network }: Pick<OnrampOffer, 'network'>): string | undefined =>
  /^(|0x0*|native)$/i.test(network.contract_address) ? undefined : network.contract_address
