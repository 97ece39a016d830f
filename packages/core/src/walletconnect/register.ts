import type { EIP1193RequestFn } from 'viem'
import type { Engine } from '../connection/engine.js'
import type { Network } from '../networks/network.js'
import type { CarabinerOptions } from '../options.js'
import type { RpcAccess } from '../transport/rpc-access.js'
import { walletConnectConnector } from './connector.js'
import { hasRelay, type WalletConnectDependencies } from './options.js'

/** Adds WalletConnect to the connectors, if a relay would accept this app. */
export function registerWalletConnect(
  engine: Engine,
  { walletConnect: settings, projectId, metadata, storage: backend }: CarabinerOptions,
  { rpc, storagePrefix }: { rpc: RpcAccess; storagePrefix: string },
): void {
  if (settings === false) return
  const options = {
    ...settings,
    projectId,
    metadata,
  }
  if (!hasRelay(options)) {
    // A host without WalletConnect settings may not want it at all.
    const level = settings ? 'warn' : 'info'
    engine.logger[level]('WalletConnect is hidden: set projectId, or walletConnect.relayUrl')
    return
  }
  const readNode: WalletConnectDependencies['readNode'] = async (
    network: Network,
    { method, params },
  ) => {
    const client = await rpc.client(network)
    // viem's type lists the methods of the standard, but a wallet's session may allow any.
    const request = client.request as EIP1193RequestFn
    return request({ method, params })
  }
  const { storage, logger, signal } = engine
  const families = engine.adapterNamespaces()
  const connector = walletConnectConnector(options, {
    families,
    readNode,
    storage,
    storagePrefix,
    // In cookies, a session's keys would be sent with every request.
    backend: backend && !backend.leavesThePage ? backend : undefined,
    logger,
    signal,
  })
  engine.connectors.add(connector)
  const prepare = () => connector.prepare?.().catch((error) => logger.debug('WalletConnect', error))
  // A wallet may answer a pairing whose tab is closed. Another tab then has to delete the session.
  void storage.read('pairing').then((open) => {
    if (open && open.until > Date.now() && !signal.aborted) void prepare()
  })
  globalThis.addEventListener?.(
    'storage',
    ({ key, newValue }) => {
      if (key === `${storagePrefix}:pairing` && newValue !== null) void prepare()
    },
    { signal },
  )
}
