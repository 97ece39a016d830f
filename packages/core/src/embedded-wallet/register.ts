import type { Engine } from '../connection/engine.js'
import type { CarabinerOptions } from '../options.js'
import type { RpcAccess } from '../transport/rpc-access.js'

/** Adds the host's embedded wallet to the connectors, if the host has one. */
export function registerEmbeddedWallet(
  engine: Engine,
  { embeddedWallet, metadata, projectId }: CarabinerOptions,
  rpc: RpcAccess,
): void {
  if (!embeddedWallet) return
  const { adapterNamespaces, connectors, events, logger, networks, signal, storage } = engine
  const connector = embeddedWallet.create({
    families: adapterNamespaces(),
    metadata,
    projectId,
    rpcUrls: rpc.urls,
    networks: networks.list,
    preferredAccountType(namespace) {
      const { preferredAccountType, defaultAccountType } = engine.namespaceState(namespace)
      return preferredAccountType ?? defaultAccountType
    },
    readLogin: () => storage.read('login'),
    writeLogin: (record) => (record ? storage.write('login', record) : storage.remove('login')),
    onFault: (kind) => events.emit('sessionError', { connectorId: connector.id, kind }),
    logger,
    signal,
  })
  connectors.add(connector)
}
