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

/** An EVM adapter can always send. */
export interface EvmAdapter extends Adapter {
  readonly namespace: 'eip155'
  readonly send: SendCapability
}

const requests = () => import('./requests.js')

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
      const asked = silent
        ? undefined
        : promptWallet(provider, { method: 'eth_requestAccounts' }, accountList)
      const [later, granted] = await Promise.all([requests(), asked])
      const accounts = granted ?? (await later.readAccounts(provider, signal))
      signal.throwIfAborted()
      if (accounts.length === 0) throw new NoAccountsError()
      if (network && !silent) {
        // The visitor is connected all the same; the grant says where.
        await later
          .switchChain(provider, network, context.rpcUrls(network), { signal })
          .catch((error) => context.logger.debug('the wallet stayed on its network', error))
      }
      // Watched before it is read: a change in between is not missed.
      const watch = later.watchProvider(context, connector.id, provider)
      try {
        const grant = await later.toGrant(provider, accounts, signal)
        signal.throwIfAborted()
        unwatch(connector.id)
        watches.set(connector.id, watch)
        return grant
      } catch (error) {
        watch()
        throw error
      }
    },
    async disconnect(connector) {
      unwatch(connector.id)
    },
    async switchNetwork(connector, network, parameters) {
      const [provider, { switchChain }] = await Promise.all([providerOf(connector), requests()])
      const chainId = await switchChain(provider, network, context.rpcUrls(network), parameters)
      return formatNetworkId('eip155', chainId)
    },
    getBalance: (parameters) => getBalance(context, parameters),
    async signMessage(parameters) {
      const { signMessage } = await requests()
      return signMessage(await providerOf(parameters.connector), parameters)
    },
    send: {
      async sendTransaction(parameters) {
        const { sendTransaction } = await requests()
        return sendTransaction(await providerOf(parameters.connector), parameters)
      },
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
