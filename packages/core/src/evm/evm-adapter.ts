import type { Adapter, SendCapability } from '../adapter/adapter.js'
import type { AdapterContext } from '../adapter/context.js'
import { formatNetworkId } from '../caip/caip-2.js'
import type { Connector, Eip1193Provider } from '../connector/connector.js'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import type { Unsubscribe } from '../events/emitter.js'
import { announcedConnector } from './announced-connector.js'
import { accountList, promptWallet } from './eip-1193.js'
import { discoverEip6963 } from './eip-6963.js'
import { getBalance } from './get-balance.js'
import { readAccounts, toGrant } from './read-grant.js'
import { sendTransaction } from './send-transaction.js'
import { signMessage } from './sign-message.js'
import { switchChain } from './switch-chain.js'
import { watchProvider } from './watch-provider.js'

/** An EVM adapter can always send. */
export interface EvmAdapter extends Adapter {
  readonly namespace: 'eip155'
  readonly send: SendCapability
}

/**
 * The EVM adapter that needs no library but EIP-1193. Adapters for a library add to it what their
 * hosts expect.
 */
export function createEvmAdapter(context: AdapterContext): EvmAdapter {
  const watches = new Map<string, Unsubscribe>()
  const unwatch = (connectorId: string) => {
    watches.get(connectorId)?.()
    watches.delete(connectorId)
  }
  const watch = (connector: Connector, provider: Eip1193Provider) => {
    unwatch(connector.id)
    watches.set(connector.id, watchProvider(context, connector.id, provider))
  }

  return {
    namespace: 'eip155',
    owns: 'engine',
    start() {
      const stop = discoverEip6963({
        target: globalThis,
        onWallet: (wallet) => void context.connectors.add(announcedConnector(wallet)),
        onRefused: (error) => context.logger.debug(error.shortMessage, error),
      })
      context.signal.addEventListener('abort', () => {
        stop()
        for (const id of [...watches.keys()]) unwatch(id)
      })
    },
    async connect(connector, { network, silent, signal }) {
      // Nothing is awaited before the wallet is asked: that must happen in the press itself.
      const found = findProvider(connector)
      const provider = found instanceof Promise ? await found : found
      const accounts = silent
        ? await readAccounts(provider, signal)
        : await promptWallet(provider, { method: 'eth_requestAccounts' }, accountList)
      signal.throwIfAborted()
      if (accounts.length === 0) throw new NoAccountsError()
      if (network && !silent) {
        // The visitor is connected all the same; the grant says where.
        await switchChain(provider, network, context.rpcUrls(network), { signal }).catch((error) =>
          context.logger.debug('the wallet stayed on its network', error),
        )
      }
      const grant = await toGrant(provider, accounts, signal)
      signal.throwIfAborted()
      watch(connector, provider)
      return grant
    },
    async disconnect(connector) {
      unwatch(connector.id)
    },
    async switchNetwork(connector, network, parameters) {
      const provider = await providerOf(connector)
      const chainId = await switchChain(provider, network, context.rpcUrls(network), parameters)
      return formatNetworkId('eip155', chainId)
    },
    getBalance: (parameters) => getBalance(context, parameters),
    signMessage: async (parameters) =>
      signMessage(await providerOf(parameters.connector), parameters),
    send: {
      sendTransaction: async (parameters) =>
        sendTransaction(await providerOf(parameters.connector), parameters),
    },
  }
}

const providerOf = async (connector: Connector) => findProvider(connector)

/** A promise only when the connector gives one. */
function findProvider(connector: Connector): Eip1193Provider | Promise<Eip1193Provider> {
  const present = (provider: Eip1193Provider | undefined) => {
    if (!provider) throw new ConnectionFailedError()
    return provider
  }
  const given = connector.getProvider('eip155')
  return given instanceof Promise ? given.then(present) : present(given)
}
