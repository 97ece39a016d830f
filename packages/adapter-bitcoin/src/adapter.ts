import {
  type Adapter,
  type AdapterContext,
  ChainNotSupportedError,
  type ConnectParameters,
  type OperationParameters,
} from '@carabiner/core'
import { loadOnce } from '@carabiner/core/adapter'
import { requestConnection, supportedNetworks } from './connection/request-connection.js'
import { discover } from './discovery/discover.js'
import type { Source } from './discovery/source.js'
import type { BitcoinOptions } from './options.js'
import type { Approach } from './requests.js'
import type { BitcoinWallet } from './wallets/bitcoin-wallet.js'

/** The operations of a Bitcoin adapter beyond connecting. */
export interface BitcoinCapabilities
  extends Required<Pick<Adapter, 'send' | 'psbt' | 'activity' | 'accountAddresses' | 'preview'>> {}

const loadTransfers = () => import('./transfers.js')
const loadPreview = () => import('./preview/preview-bitcoin.js')
const loadActivity = () => import('./operations/activity.js')

/**
 * Creates the adapter. Discovery and the connect prompt load at once. All other code loads when the
 * visitor is about to connect, or on first use.
 */
export function createBitcoinAdapter(
  context: AdapterContext,
  options: BitcoinOptions,
): Adapter & BitcoinCapabilities {
  const sources = new Map<string, Source>()
  const loadRequests = loadOnce(async () => {
    const code = await import('./requests.js')
    return { code, ...code.createRequests(context, options) }
  })
  /** Loads the code for requests, then calls the wallet behind a connector. */
  const ask =
    <Parameters extends Pick<OperationParameters, 'connector'>, Answer>(
      run: (
        wallet: BitcoinWallet,
        parameters: Parameters,
        loaded: Awaited<ReturnType<typeof loadRequests>>,
      ) => Promise<Answer>,
    ) =>
    async (parameters: Parameters) => {
      const loaded = await loadRequests()
      return run(await loaded.walletFor(parameters.connector), parameters, loaded)
    }

  /**
   * Prompts a wallet to connect. Synchronous, because some wallets open a window, which the browser
   * allows only during a click.
   */
  const startConnect = (
    source: Source,
    { network: requested, silent }: ConnectParameters,
  ): Approach => {
    const supported = supportedNetworks(source, context.networks())
    const id = requested?.caipNetworkId ?? context.namespaceState().networkId
    const match = supported.find(({ caipNetworkId }) => caipNetworkId === id)
    if (requested && !match) throw new ChainNotSupportedError(requested.caipNetworkId)
    const network = match ?? supported[0]
    const answer = silent ? undefined : requestConnection(source, network)
    // The answer is awaited once the other code has loaded. Until then, a rejection must not count
    // as unhandled.
    answer?.catch(() => {})
    return { source, network, answer }
  }

  return {
    namespace: 'bip122',
    owns: 'engine',
    start: () => discover(context, sources, () => loadRequests().then(() => undefined)),
    async connect(connector, parameters) {
      const source = sources.get(connector.id)
      const begun = source && startConnect(source, parameters)
      return (await loadRequests()).connect(connector, begun, parameters)
    },
    disconnect: async ({ id }, { signal }) =>
      (await loadRequests()).disconnect(id, sources.get(id), signal),
    switchNetwork: async (connector, network, parameters) =>
      (await loadRequests()).switchNetwork(connector, network, parameters),
    async getBalance(parameters) {
      const { code, tools } = await loadRequests()
      return code.getBalance(tools.api, parameters)
    },
    signMessage: ask((wallet, parameters, { code }) => code.signMessage(wallet, parameters)),
    send: {
      sendTransaction: ask((wallet, parameters, { code, tools }) =>
        code.sendTransaction(wallet, tools, parameters),
      ),
      estimateFee: async (parameters) =>
        (await loadTransfers()).estimateFee((await loadRequests()).tools, parameters),
      maxAmount: async (parameters) =>
        (await loadTransfers()).maxAmount((await loadRequests()).tools, parameters),
      checkReceiver: async (parameters) => (await loadTransfers()).checkReceiver(parameters),
      async watchReceipt(parameters) {
        const { tools, slots } = await loadRequests()
        return (await loadTransfers()).watchReceipt(context, tools.api, slots, parameters)
      },
    },
    activity: {
      async transactions(parameters) {
        const { tools } = await loadRequests()
        return (await loadActivity()).readActivity(tools.api, parameters)
      },
    },
    psbt: {
      sign: ask(async (wallet, parameters, { tools }) =>
        (await loadTransfers()).signPsbt(wallet, tools, parameters),
      ),
    },
    preview: {
      async request(parameters) {
        const { tools } = await loadRequests()
        return (await loadPreview()).previewBitcoin(context, tools, parameters)
      },
    },
    accountAddresses: {
      get: ask((wallet, parameters, { code }) => code.accountAddresses(wallet, parameters)),
    },
  }
}
