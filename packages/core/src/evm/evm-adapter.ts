import type { Adapter } from '../adapter/adapter.js'
import type { AdapterContext } from '../adapter/context.js'
import { formatNetworkId } from '../caip/caip-2.js'
import { ConnectionFailedError, NoAccountsError } from '../errors/connection-errors.js'
import type { Unsubscribe } from '../events/emitter.js'
import type { SignInRequest } from '../siwx/siwx.js'
import { getBalance } from './assets/get-balance.js'
import {
  createEvmCapabilities,
  type EvmCapabilities,
  type EvmOptions,
  providerOf,
} from './capabilities.js'
import { discoverEip6963, type Eip6963Announcement } from './discovery/eip-6963.js'
import { announcedConnector } from './discovery/provider-connector.js'
import { watchInjected } from './discovery/watch-injected.js'

/** The EVM adapter with all its capabilities. `names` depends on the configured networks. */
export interface EvmAdapter extends Omit<Adapter, keyof EvmCapabilities>, EvmCapabilities {
  readonly namespace: 'eip155'
}

const requests = () => import('./requests.js')

/** Creates the EVM adapter, which uses only EIP-1193 and no library. The adapters for libraries extend it. */
export function createEvmAdapter(context: AdapterContext, options: EvmOptions = {}): EvmAdapter {
  const watches = new Map<string, Unsubscribe>()
  /**
   * The connectors with an unanswered connect that includes a sign-in. If the visitor leaves, the next attempt does not
   * request the sign-in.
   */
  const unanswered = new Set<string>()
  const listenedTo = new WeakSet<object>()
  const unwatch = (connectorId: string) => {
    watches.get(connectorId)?.()
    watches.delete(connectorId)
  }

  const own: Omit<EvmAdapter, keyof EvmCapabilities> = {
    namespace: 'eip155',
    owns: 'engine',
    start() {
      // There are no wallets on a server.
      if (!globalThis.addEventListener) return
      const announced: Eip6963Announcement[] = []
      const stop = discoverEip6963({
        target: globalThis,
        onWallet(wallet) {
          announced.push(wallet)
          context.connectors.add(announcedConnector(wallet))
        },
        onRefused: (error) => context.logger.debug(error.shortMessage, error),
      })
      if (options.injected !== false) watchInjected(context, announced)
      context.signal.addEventListener('abort', () => {
        stop()
        for (const id of [...watches.keys()]) unwatch(id)
      })
    },
    async connect(connector, { network, silent, grant: granted, signIn, signal }) {
      if (granted) return (await requests()).readGrant(granted)
      // No await may come before the request to the wallet, which has to be sent within the click's own task.
      const providerOrPromise = connector.getProvider('eip155')
      const provider =
        providerOrPromise instanceof Promise ? await providerOrPromise : providerOrPromise
      if (!provider) throw new ConnectionFailedError()
      const ask = async () => provider.request({ method: 'eth_requestAccounts' })
      const { id } = connector
      const both = !silent && signIn && !unanswered.has(id) ? signIn : undefined
      const accountsRequest = silent || both ? undefined : ask()
      // The promise may reject before the code that handles it has loaded.
      accountsRequest?.catch(() => {})
      const later = await requests()
      if (!listenedTo.has(provider)) later.stayListening(context, provider)
      listenedTo.add(provider)
      const connectSigningIn = (signIn: SignInRequest) => {
        unanswered.add(id)
        const connecting = later.connectSigningIn(context, provider, { signIn, network, signal })
        return connecting.finally(() => unanswered.delete(id))
      }
      const { accounts, signedIn = [] } = both
        ? await connectSigningIn(both)
        : {
            accounts: await (accountsRequest
              ? later.readRequestedAccounts(accountsRequest)
              : later.readAccounts(provider, signal)),
          }
      signal.throwIfAborted()
      if (accounts.length === 0) throw new NoAccountsError()
      if (network && !silent) {
        // The connection succeeds even if the switch fails. The grant has the actual network.
        await later
          .switchChain(provider, network, context.rpcUrls(network), { signal })
          .catch((error) => context.logger.debug('the wallet did not switch its network', error))
      }
      // Watch before reading, so that no change is missed.
      const watch = later.watchProvider(context, connector.id, provider)
      try {
        const grant = await later.toGrant(provider, accounts, signal)
        signal.throwIfAborted()
        unwatch(connector.id)
        watches.set(connector.id, watch)
        return signedIn.length > 0 ? { ...grant, signedIn } : grant
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
  }
  // Don't spread this object: its getter `names` depends on the configured networks.
  return Object.assign(createEvmCapabilities(context, options), own)
}
