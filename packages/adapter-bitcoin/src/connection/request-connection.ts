import { type Network, toRpcError } from '@carabiner/core'
import { ChainsNotSupportedError } from '@carabiner/core/adapter'
import { callFeature } from '@carabiner/core/wallet-standard'
import { okxProvider } from '../discovery/okx-provider.js'
import type { Source } from '../discovery/source.js'
import { nameOf } from '../network/network-name.js'

/** Calls a method of a wallet's object synchronously, and converts its errors. */
export async function call(target: object, method: string, ...values: unknown[]): Promise<unknown> {
  try {
    const implementation: unknown = Reflect.get(target, method)
    if (typeof implementation !== 'function')
      throw { code: 4200, message: `the wallet has no ${method}` }
    return await Reflect.apply(implementation, target, values)
  } catch (thrown) {
    throw toRpcError(thrown)
  }
}

/**
 * Whether a chain of a Wallet Standard wallet, such as `bitcoin:mainnet` or a CAIP-2 id, is this
 * network.
 */
export const isChainOf = ({ caipNetworkId }: Network, chain: string): boolean =>
  chain === caipNetworkId || chain === `bitcoin:${nameOf(caipNetworkId)}`

/**
 * Returns the networks that a wallet supports, as far as they are known without a request.
 *
 * @throws {ChainsNotSupportedError} when the wallet supports none of the networks
 */
export function supportedNetworks(
  source: Source,
  networks: readonly Network[],
): [Network, ...Network[]] {
  const [first, ...others] = networks.filter((network) => {
    const name = nameOf(network.caipNetworkId)
    if (source.dialect === 'standard') {
      return source.chains.some((chain) => isChainOf(network, chain))
    }
    return name && (source.dialect !== 'okx' || okxProvider(source.provider, name))
  })
  if (first) return [first, ...others]
  throw new ChainsNotSupportedError(networks.map(({ caipNetworkId }) => caipNetworkId))
}

/**
 * Prompts a wallet to connect, synchronously, within the click.
 *
 * @param network - the requested network, for wallets that accept one
 */
export function requestConnection(source: Source, { caipNetworkId }: Network): Promise<unknown> {
  const name = nameOf(caipNetworkId) ?? 'mainnet'
  switch (source.dialect) {
    case 'requests':
      return call(source.provider, 'request', 'wallet_connect', {
        addresses: ['payment', 'ordinals'],
      })
    case 'leather':
      return call(source.provider, 'request', 'getAddresses', { network: name })
    case 'unisat':
      return call(source.provider, 'requestAccounts')
    case 'okx':
      return call(okxProvider(source.provider, name) ?? source.provider, 'connect')
    case 'standard':
      return callFeature(source.wallet, 'bitcoin:connect', 'connect', {
        purposes: ['payment', 'ordinals'],
      })
  }
}
