// The code for requests to wallets, in one chunk that loads when the visitor is about to connect.
import {
  type Adapter,
  type AdapterContext,
  type Connector,
  type ConnectParameters,
  type Grant,
  type Network,
  NotConnectedError,
  type Unsubscribe,
} from '@carabiner/core'
import {
  abortable,
  createWatchSlots,
  isFamilyProvider,
  type WatchSlots,
} from '@carabiner/core/adapter'
import { createEsplora } from './api/esplora.js'
import { readSessionGrant, toGrant } from './connection/grant.js'
import { readWallet } from './connection/read-wallet.js'
import { moveWallet } from './connection/switch-network.js'
import { watchWallet } from './connection/watch-wallet.js'
import type { Source } from './discovery/source.js'
import type { BitcoinOptions } from './options.js'
import type { SpendTools } from './transfer/read-spendable.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'
import { walletConnectWallet } from './wallets/wallet-connect.js'
import { walletOf } from './wallets/wallet-of.js'

export { accountAddresses } from './operations/account-addresses.js'
export { getBalance } from './operations/get-balance.js'
export { signMessage } from './operations/sign-message.js'
export { sendTransaction } from './transfer/send-transaction.js'

/** A wallet that is connecting. */
export interface Approach {
  readonly source: Source
  /** The requested network. */
  readonly network: Network
  /** The answer to the connect prompt. Absent for a silent connect. */
  readonly answer: Promise<unknown> | undefined
}

/** The wallets of an adapter, and the shared state of its operations. */
export interface BitcoinRequests extends Pick<Adapter, 'switchNetwork'> {
  /** Returns the wallet behind a connector. @throws {NotConnectedError} */
  walletFor(connector: Connector): Promise<BitcoinWallet>
  readonly tools: SpendTools
  /** Limits how many receipts are watched at the same time. */
  readonly slots: WatchSlots
  /**
   * Connects a wallet.
   *
   * @param approach - the started connect of a wallet in the page. Absent for a WalletConnect
   * session, which already has a grant
   */
  connect(
    connector: Connector,
    approach: Approach | undefined,
    parameters: ConnectParameters,
  ): Promise<Grant>
  /**
   * Disconnects a wallet.
   *
   * @param source - the origin of a wallet in the page. Absent for a WalletConnect session, which
   * core ends
   */
  disconnect(connectorId: string, source: Source | undefined, signal: AbortSignal): Promise<void>
}

export function createRequests(context: AdapterContext, options: BitcoinOptions): BitcoinRequests {
  const wallets = new Map<string, BitcoinWallet>()
  const watches = new Map<string, Unsubscribe>()
  /** The wallets that the app is disconnecting. Their empty lists of accounts are not reported. */
  const leaving = new Set<string>()
  const slots = createWatchSlots()
  const api = { ...createEsplora(context.rpcUrls), ...options.api }
  const tools = { api, options, signal: context.signal }

  const unwatch = (connectorId: string) => {
    watches.get(connectorId)?.()
    watches.delete(connectorId)
  }
  context.signal.addEventListener('abort', () => {
    for (const id of [...watches.keys()]) unwatch(id)
  })
  const walletFor = async (connector: Connector): Promise<BitcoinWallet> => {
    const provider = await connector.getProvider('bip122')
    if (isFamilyProvider(provider)) return walletConnectWallet(provider)
    const wallet = wallets.get(connector.id)
    if (!wallet) throw new NotConnectedError()
    return wallet
  }

  return {
    async connect({ id }, approach, { network: requested, grant: granted, silent, signal }) {
      if (granted) return readSessionGrant(granted)
      if (!approach) throw new NotConnectedError()
      const { source, network, answer } = approach
      const wallet = (silent && wallets.get(id)) || walletOf(source, network)
      let shared = answer
        ? await wallet.opened(await answer, signal)
        : await readWallet(wallet, signal)
      signal.throwIfAborted()
      if (requested && !silent && shared.network !== requested.caipNetworkId) {
        // The wallet is connected even if the switch fails, and the grant names the network.
        shared = await moveWallet(wallet, requested, signal).catch((error: unknown) => {
          context.logger.debug('the wallet did not switch its network', error)
          return shared
        })
      }
      const grant = toGrant(context, id, shared)
      signal.throwIfAborted()
      unwatch(id)
      wallets.set(id, wallet)
      watches.set(
        id,
        watchWallet(context, id, wallet, () => leaving.has(id)),
      )
      return grant
    },
    async disconnect(id, source, signal) {
      const [network] = context.networks()
      const watched = wallets.get(id)
      const wallet = watched ?? (source && network && walletOf(source, network))
      leaving.add(id)
      try {
        if (wallet?.leave) await abortable(wallet.leave(), signal)
      } finally {
        leaving.delete(id)
      }
      // The wallet may have connected again in the meantime.
      if (wallets.get(id) !== watched) return
      unwatch(id)
      wallets.delete(id)
    },
    async switchNetwork(connector, network, { signal }) {
      const { caipNetworkId } = network
      const wallet = await walletFor(connector)
      const shared = await moveWallet(wallet, network, signal)
      // Another network has other addresses. A WalletConnect session reports them itself.
      if (!connector.session) {
        const grant = toGrant(context, connector.id, shared)
        context.report({ type: 'changed', connectorId: connector.id, grant })
      }
      return shared.network ?? caipNetworkId
    },
    walletFor,
    tools,
    slots,
  }
}
