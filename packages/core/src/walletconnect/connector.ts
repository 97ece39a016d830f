import { loadOnce } from '../async/load-once.js'
import type { ChainNamespace } from '../caip/chain-namespace.js'
import type { Connector } from '../connector/connector.js'
import type { SessionEvent, SharedSession } from '../connector/shared-session.js'
import type { WalletConnectDependencies, WalletConnectOptions } from './options.js'
import type { LiveSession } from './session/live-session.js'

/** The connector of WalletConnect. Its `session` is always present, even while no wallet is connected. */
export interface WalletConnectConnector extends Connector {
  readonly session: SharedSession
}

/**
 * Creates the connector for wallets on other devices and in other apps, which a relay reaches. The SDK loads on
 * `prepare` or `open`.
 *
 * @param families - the chain families with an adapter, the first of which is the connector's own
 */
export function walletConnectConnector(
  options: WalletConnectOptions,
  dependencies: WalletConnectDependencies & { families: readonly ChainNamespace[] },
): WalletConnectConnector {
  const { families, storage, logger } = dependencies
  const listeners = new Set<(event: SessionEvent) => void>()
  const emit = (event: SessionEvent) => {
    for (const listener of [...listeners]) {
      try {
        listener(event)
      } catch (error) {
        logger.error('a session listener threw', error)
      }
    }
  }
  let live: LiveSession | undefined
  const loadSession = loadOnce(async () => {
    const { createLiveSession } = await import('./session/live-session.js')
    live = createLiveSession(options, dependencies, emit)
    return live
  })

  return {
    id: 'walletConnect',
    type: 'WALLET_CONNECT',
    readyState: 'loadable',
    name: 'WalletConnect',
    chain: families[0] ?? 'eip155',
    chains: [...families],
    prepare: async () => (await loadSession()).prepare(),
    async restorable() {
      const record = await storage.read('session')
      return record !== undefined && record.expiry > Date.now()
    },
    getProvider: (namespace) => live?.provider(namespace),
    session: {
      ahead: async (parameters) => (await loadSession()).ahead(parameters),
      open: async (parameters) => (await loadSession()).open(parameters),
      close: async () => live?.close(),
      remember: (wallet) => live?.remember(wallet),
      clientId: () => live?.clientId(),
      watch(listener) {
        listeners.add(listener)
        return () => listeners.delete(listener)
      },
    },
  }
}
