import {
  ChainNotSupportedError,
  type ConnectParameters,
  formatNetworkId,
  type Grant,
  type Network,
  type NetworkId,
  NoAccountsError,
} from '@carabiner/core'
import {
  type Config,
  connect as connectWagmi,
  disconnect as disconnectWagmi,
  SwitchChainNotSupportedError,
  switchChain as switchWagmi,
} from '@wagmi/core'
import { isLive, type WagmiConnector } from '../wagmi-types.js'
import { toGrant } from './grant.js'

const connectionOf = (config: Config, { uid }: WagmiConnector) => {
  const connection = config.state.connections.get(uid)
  return connection && isLive(connection) ? connection : undefined
}

const ask = async (connector: WagmiConnector): Promise<Grant> => {
  const [accounts, chainId] = await Promise.all([connector.getAccounts(), connector.getChainId()])
  return toGrant({ accounts, chainId })
}

/** Connects a host's connector through wagmi, so that wagmi has the connection, too. */
export async function connectForeign(
  config: Config,
  connector: WagmiConnector,
  { network, silent }: Pick<ConnectParameters, 'network' | 'silent'>,
): Promise<Grant> {
  const chainId = network && Number(network.id)
  if (silent) {
    if (connectionOf(config, connector)) return ask(connector)
    if (!(await connector.isAuthorized())) throw new NoAccountsError()
    // wagmi's own flag for connecting without a prompt. Its action passes the flag on to the
    // connector.
    const parameters = { connector, isReconnecting: true }
    return toGrant(await connectWagmi(config, parameters))
  }
  if (config.state.current === connector.uid && connectionOf(config, connector)) {
    if (chainId !== undefined) await switchWagmi(config, { connector, chainId })
    return ask(connector)
  }
  return toGrant(await connectWagmi(config, { connector, chainId }))
}

export async function disconnectForeign(config: Config, connector: WagmiConnector): Promise<void> {
  if (connectionOf(config, connector)) await disconnectWagmi(config, { connector })
}

/** Switches the network of a host's connector. @returns the wallet's network afterwards */
export async function switchForeign(
  config: Config,
  connector: WagmiConnector,
  network: Network,
): Promise<NetworkId> {
  try {
    await switchWagmi(config, { connector, chainId: Number(network.id) })
  } catch (error) {
    if (!(error instanceof SwitchChainNotSupportedError)) throw error
    throw new ChainNotSupportedError(network.caipNetworkId, error)
  }
  return formatNetworkId('eip155', await connector.getChainId())
}
