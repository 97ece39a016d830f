import type { EIP1193RequestFn } from 'viem'
import type { Engine } from '../connection/engine.js'
import type { Network } from '../networks/network.js'
import type { CarabinerOptions } from '../options.js'
import type { RpcAccess } from '../transport/rpc-access.js'
import { walletConnectConnector } from './connector.js'
import { hasRelay, type WalletConnectDependencies } from './options.js'

/** Lists WalletConnect among the connectors, where some relay would let this app in. */
export function registerWalletConnect(
  engine: Engine,
  { walletConnect = {}, projectId, metadata, storage: backend }: CarabinerOptions,
  { rpc, storagePrefix }: { rpc: RpcAccess; storagePrefix: string },
): void {
  if (walletConnect === false) return
  const options = {
    ...walletConnect,
    ...(projectId !== undefined && { projectId }),
    ...(metadata && { metadata }),
  }
  if (!hasRelay(options)) {
    engine.logger.info('WalletConnect is hidden: it needs a projectId, or a relay of your own.')
    return
  }
  const readNode: WalletConnectDependencies['readNode'] = async (
    network: Network,
    { method, params },
  ) => {
    const client = await rpc.client(network)
    // viem's type lists the methods it knows; a wallet's session may ask for any.
    const request = client.request as EIP1193RequestFn
    return request({ method, params })
  }
  const { storage, logger, signal } = engine
  const families = engine.adapterNamespaces()
  engine.connectors.add(
    walletConnectConnector(options, {
      families,
      readNode,
      storage,
      storagePrefix,
      // A session's keys in cookies would go out with every request.
      ...(backend && !backend.leavesThePage && { backend }),
      logger,
      signal,
    }),
  )
}
