import type { Adapter } from '../adapter/adapter.js'
import type { AdapterContext } from '../adapter/context.js'
import type { NamesCapability } from '../adapter/names.js'
import type { SendCapability } from '../adapter/send.js'
import type { WatchSlots } from '../adapter/watch-slots.js'
import type { NetworkId } from '../caip/caip-2.js'
import type { Connector, Eip1193Provider } from '../connector/connector.js'
import { ConnectionFailedError } from '../errors/connection-errors.js'
import type { Network } from '../networks/network.js'
import { ensNetworkFor } from './names/ens-place.js'

/** The options of {@link createEvmAdapter}. */
export interface EvmOptions {
  /**
   * The addresses of ENS's universal resolver, by chain id.
   *
   * @default the addresses on Ethereum and Sepolia
   */
  ensResolvers?: Readonly<Record<number, string>>
  /**
   * Whether to list the wallet at `window.ethereum`, for wallets that do not announce themselves (EIP-6963).
   *
   * @default true
   */
  injected?: boolean
  /** The tokens whose functions return nothing and require a zero allowance first. @default the USDT contracts */
  usdtLikeTokens?: readonly string[]
}

/** The capabilities that all EVM adapters share, in addition to connecting. */
export interface EvmCapabilities
  extends Required<
    Pick<
      Adapter,
      | 'send'
      | 'tokens'
      | 'nfts'
      | 'typedData'
      | 'contracts'
      | 'calls'
      | 'permissions'
      | 'payments'
      | 'assets'
      | 'preview'
    >
  > {
  readonly send: Required<SendCapability>
  readonly names?: NamesCapability | undefined
}

const requests = () => import('./requests.js')
const rareRequests = () => import('./rare-requests.js')
const previews = () => import('../preview/request/preview-request.js')
type RareRequests = Awaited<ReturnType<typeof rareRequests>>

/** Returns a connector's EVM provider. @throws {ConnectionFailedError} without a provider */
export async function providerOf(connector: Connector): Promise<Eip1193Provider> {
  const provider = await connector.getProvider('eip155')
  if (!provider) throw new ConnectionFailedError()
  return provider
}

/** Sends a request to the connector's provider. */
const throughWallet =
  <P, R>(
    choose: (requests: RareRequests) => (provider: Eip1193Provider, parameters: P) => Promise<R>,
  ) =>
  async (parameters: P & { connector: Connector }) =>
    choose(await rareRequests())(await providerOf(parameters.connector), parameters)

const ensUniversalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ensResolvers = { 1: ensUniversalResolver, 11155111: ensUniversalResolver }

/**
 * Creates the capabilities that EVM adapters share, from EIP-1193 and the networks' endpoints. Their code loads on
 * intent or first use. This function only decides which ones exist.
 *
 * @example
 * // Not spread: `names` is a getter that depends on the configured networks.
 * const adapter: Adapter = Object.assign(createEvmCapabilities(context), connecting)
 */
export function createEvmCapabilities(
  context: AdapterContext,
  options: EvmOptions = {},
): EvmCapabilities {
  /** All calls share this object, since it counts the watched receipts. */
  let slots: WatchSlots | undefined
  const withoutMulticall = new Set<NetworkId>()
  const watchReceipt = async (
    parameters: Parameters<EvmCapabilities['send']['watchReceipt']>[0],
  ) => {
    const { createWatchSlots, watchReceipt } = await requests()
    slots ??= createWatchSlots()
    return watchReceipt(context, slots, parameters)
  }
  const tokenTools = async (connector: Connector) => ({
    context,
    provider: await providerOf(connector),
    usdtLike: options.usdtLikeTokens,
  })
  return {
    send: {
      sendTransaction: async (parameters) =>
        (await requests()).sendTransaction(await providerOf(parameters.connector), parameters),
      estimateFee: async (parameters) => (await requests()).estimateFee(context, parameters),
      maxAmount: async (parameters) => (await requests()).maxAmount(context, parameters),
      receivedAmount: async (parameters) =>
        (await rareRequests()).receivedAmount(context, parameters),
      checkReceiver: async (parameters) => (await requests()).checkReceiver(context, parameters),
      sendToken: async (parameters) =>
        (await requests()).sendToken(await tokenTools(parameters.connector), parameters),
      approveToken: async (parameters) =>
        (await requests()).approveToken(
          await tokenTools(parameters.connector),
          watchReceipt,
          parameters,
        ),
      watchReceipt,
    },
    tokens: {
      balances: async (parameters) =>
        parameters.tokens?.length
          ? (await requests()).readTokenBalances(context, withoutMulticall, parameters)
          : [],
      movements: async (parameters) => (await rareRequests()).readMovements(context, parameters),
      permitTerms: async (parameters) =>
        (await rareRequests()).readPermitTerms(context, parameters),
    },
    nfts: {
      list: async (parameters) =>
        parameters.collections?.length
          ? (await rareRequests()).listNfts(context, withoutMulticall, parameters)
          : { items: [], coverage: 'none' },
    },
    typedData: {
      sign: throughWallet((module) => module.signTypedData),
    },
    contracts: {
      write: throughWallet((module) => module.writeContract),
      read: async (parameters) => (await rareRequests()).readContract(context, parameters),
      isContract: async (parameters) => (await requests()).isContract(context, parameters),
      delegate: async (parameters) => (await requests()).readDelegate(context, parameters),
    },
    calls: {
      send: throughWallet((module) => module.sendCalls),
      status: throughWallet((module) => module.readCallsStatus),
      showStatus: throughWallet((module) => module.showCallsStatus),
      capabilities: throughWallet((module) => module.readCapabilities),
      fee: async (parameters) =>
        (await requests()).readOperationFee(context, parameters, parameters.calls),
    },
    permissions: {
      request: throughWallet((module) => module.requestPermissions),
      get: throughWallet((module) => module.readPermissions),
      revoke: throughWallet((module) => module.revokePermissions),
      grant: throughWallet((module) => module.grantPermissions),
    },
    payments: {
      isOffered: throughWallet((module) => module.offersPayments),
      pay: throughWallet((module) => module.payThroughWallet),
    },
    assets: {
      get: throughWallet((module) => module.readAssets),
    },
    preview: {
      request: async (parameters) => (await previews()).previewRequest(context, parameters),
    },
    get names(): NamesCapability | undefined {
      const resolvers: Readonly<Record<number, string>> = options.ensResolvers ?? ensResolvers
      const resolverOf = ({ id }: Network) => resolvers[Number(id)]
      const networksWithNames = context.networks().filter(resolverOf)
      const placeFor = (at?: Network) => {
        const network = ensNetworkFor(networksWithNames, at)
        const universalResolver = network && resolverOf(network)
        return network && universalResolver ? { context, network, universalResolver } : undefined
      }
      const place = placeFor()
      if (!place) return undefined
      return {
        async resolve(parameters) {
          const at = placeFor(parameters.network)
          return at && (await rareRequests()).resolveName(at, parameters)
        },
        lookup: async (parameters) => (await rareRequests()).lookupAddress(place, parameters),
        avatar: async (parameters) => (await rareRequests()).readAvatar(place, parameters),
      }
    },
  }
}
