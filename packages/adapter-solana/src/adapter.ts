import type { Adapter, AdapterContext, Connector, Unsubscribe } from '@carabiner/core'
import {
  callFeature,
  discoverStandardWallets,
  type StandardWallet,
  standardConnector,
} from '@carabiner/core/wallet-standard'
import type { Wallet } from '@wallet-standard/base'
import { createCapabilities, type SolanaCapabilities } from './capabilities.js'
import { isOnAny } from './chains.js'
import type { SolanaOptions } from './options.js'

const signing = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
  'solana:signIn',
]

/** Whether a wallet can be connected, watched and prompted for a signature. */
const isSolanaWallet = ({ chains, features }: StandardWallet) =>
  chains.some((chain) => chain.startsWith('solana:')) &&
  features.includes('standard:connect') &&
  features.includes('standard:events') &&
  signing.some((feature) => features.includes(feature))

const requests = () => import('./requests.js')

/** Creates the Solana adapter, which works with plain bytes. The web3.js types are in `/web3`. */
export function createSolanaAdapter(
  context: AdapterContext,
  options: SolanaOptions,
): Adapter & SolanaCapabilities {
  const watches = new Map<string, Unsubscribe>()
  /**
   * The connectors that the app is disconnecting. Their empty lists of accounts are not reported.
   */
  const leaving = new Set<string>()
  const unwatch = (connectorId: string) => {
    watches.get(connectorId)?.()
    watches.delete(connectorId)
  }
  const list = (found: StandardWallet) => {
    const connector = standardConnector('solana', found, () => requests().then(() => undefined))
    const { id } = context.connectors.add(connector)
    return () => {
      context.connectors.remove(id)
      if (!watches.has(id)) return
      unwatch(id)
      const reason = 'the wallet left the page'
      context.report({ type: 'disconnected', connectorId: id, origin: 'wallet', reason })
    }
  }
  const letGo: Adapter['disconnect'] = async (connector, { signal }) => {
    const { id } = connector
    const wallet = standardWalletOf(connector)
    if (!wallet) return
    const watch = watches.get(id)
    leaving.add(id)
    try {
      const { leaveWallet } = await requests()
      await leaveWallet(wallet, signal)
      // The wallet may have connected again in the meantime.
      if (watches.get(id) === watch) unwatch(id)
    } finally {
      leaving.delete(id)
    }
  }

  const adapter: Adapter = {
    namespace: 'solana',
    owns: 'engine',
    start() {
      const stop = discoverStandardWallets({
        usable: isSolanaWallet,
        onWallet: list,
        onRefused: (error) => context.logger.debug(error.shortMessage, error),
      })
      context.signal.addEventListener('abort', () => {
        stop()
        for (const id of [...watches.keys()]) unwatch(id)
      })
    },
    async connect(connector, { network, silent, grant: granted, signIn, signal }) {
      if (granted) return (await requests()).readSessionGrant(granted)
      const wallet = standardWalletOf(connector)
      const requestedNetworks = network ? [network] : context.networks()
      // The wallet must be prompted within the click, so there is no `await` before the prompt.
      const ask = async (usable: Wallet) => {
        if (silent) return { answer: await (await requests()).connectSilently(usable) }
        if (!signIn) return { answer: await callFeature(usable, 'standard:connect', 'connect') }
        const inUse = requestedNetworks.find(
          ({ caipNetworkId }) => caipNetworkId === context.namespaceState().networkId,
        )
        return (await requests()).connectSigningIn(usable, signIn, [inUse, ...requestedNetworks])
      }
      const connecting = wallet && isOnAny(wallet, requestedNetworks) ? ask(wallet) : undefined
      const [later, answered] = await Promise.all([requests(), connecting])
      signal.throwIfAborted()
      if (!wallet) throw later.noWallet()
      if (!answered) throw later.noChain(requestedNetworks)
      const isLeaving = () => leaving.has(connector.id)
      // Watching starts before the read, so that no change in between is missed.
      const watch = later.watchWallet(context, connector.id, wallet, isLeaving)
      try {
        const { answer, signedIn } = answered
        const grant = later.readConnectAnswer(context, answer, network)
        unwatch(connector.id)
        watches.set(connector.id, watch)
        return signedIn ? { ...grant, signedIn } : grant
      } catch (error) {
        watch()
        throw error
      }
    },
    disconnect: letGo,
    switchNetwork: async (connector, network) =>
      (await requests()).switchNetwork(connector, network),
    getBalance: async (parameters) => (await requests()).getBalance(context, parameters),
    signMessage: async (parameters) => (await requests()).signMessage(parameters),
  }
  return { ...adapter, ...createCapabilities(context, options) }
}

const isStandardWallet = (value: unknown): value is Wallet =>
  typeof value === 'object' && value !== null && 'features' in value && 'accounts' in value

/** Returns the wallet behind a discovered connector, or undefined for a WalletConnect session. */
function standardWalletOf(connector: Connector): Wallet | undefined {
  const provider = connector.getProvider('solana')
  return isStandardWallet(provider) ? provider : undefined
}
