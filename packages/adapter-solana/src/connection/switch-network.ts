import {
  ChainNotSupportedError,
  type Connector,
  type Network,
  type NetworkId,
  NotConnectedError,
} from '@carabiner/core'
import { isFamilyProvider } from '@carabiner/core/adapter'
import { accountsOf } from '../wallets/accounts-of.js'

/**
 * Makes a network active. Sends no request to the wallet: each request names its network, so it is
 * enough that the account supports it.
 *
 * @throws {ChainNotSupportedError | NotConnectedError}
 */
export async function switchNetwork(connector: Connector, network: Network): Promise<NetworkId> {
  const provider = await connector.getProvider('solana')
  const accounts = accountsOf(provider)
  if (accounts.length === 0) throw new NotConnectedError()
  if (!accounts.some((account) => account.isOn(network))) {
    throw new ChainNotSupportedError(network.caipNetworkId)
  }
  if (isFamilyProvider(provider)) provider.use(network.caipNetworkId)
  return network.caipNetworkId
}
