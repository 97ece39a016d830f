import type { Adapter } from '../adapter/adapter.js'
import type { AdapterContext } from '../adapter/context.js'
import type { NamesCapability } from '../adapter/names.js'
import type { SendCapability } from '../adapter/send.js'
import type { Network } from '../networks/network.js'
import type { LateCapabilities } from './late-capabilities.js'

export interface EvmOptions {
  /**
   * The universal resolver of ENS, by chain id.
   *
   * @default the one of Ethereum and of Sepolia
   */
  ensResolvers?: Readonly<Record<number, string>>
  /**
   * List `window.ethereum`, for wallets that do not announce themselves (EIP-6963).
   *
   * @default true
   */
  injected?: boolean
  /** Tokens that answer nothing and want a zero allowance first. @default the USDT contracts */
  usdtLikeTokens?: readonly string[]
}

/** What every EVM adapter can do beyond connecting. */
export interface EvmCapabilities
  extends Required<
    Pick<Adapter, 'send' | 'typedData' | 'contracts' | 'calls' | 'permissions' | 'assets'>
  > {
  readonly send: Required<SendCapability>
  readonly names?: NamesCapability | undefined
}

const ensUniversalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const ensResolvers = { 1: ensUniversalResolver, 11155111: ensUniversalResolver }

/**
 * The abilities that EVM adapters share, over EIP-1193 and the networks' endpoints. What they do loads
 * on intent or first use; here is only that they are there.
 *
 * @example
 * // Not spread: `names` is a getter, it comes and goes with the networks.
 * const adapter: Adapter = Object.assign(createEvmCapabilities(context), connecting)
 */
export function createEvmCapabilities(
  context: AdapterContext,
  options: EvmOptions = {},
): EvmCapabilities {
  let made: LateCapabilities | undefined
  const late = async () => {
    const { createLateCapabilities } = await import('./requests.js')
    made ??= createLateCapabilities(context, options)
    return made
  }
  return {
    send: {
      sendTransaction: async (parameters) => (await late()).send.sendTransaction(parameters),
      estimateFee: async (parameters) => (await late()).send.estimateFee(parameters),
      maxAmount: async (parameters) => (await late()).send.maxAmount(parameters),
      sendToken: async (parameters) => (await late()).send.sendToken(parameters),
      approveToken: async (parameters) => (await late()).send.approveToken(parameters),
      watchReceipt: async (parameters) => (await late()).send.watchReceipt(parameters),
    },
    typedData: { sign: async (parameters) => (await late()).typedData.sign(parameters) },
    contracts: {
      write: async (parameters) => (await late()).contracts.write(parameters),
      read: async (parameters) => (await late()).contracts.read(parameters),
      isContract: async (parameters) => (await late()).contracts.isContract(parameters),
    },
    calls: {
      send: async (parameters) => (await late()).calls.send(parameters),
      status: async (parameters) => (await late()).calls.status(parameters),
      showStatus: async (parameters) => (await late()).calls.showStatus(parameters),
      capabilities: async (parameters) => (await late()).calls.capabilities(parameters),
    },
    permissions: {
      request: async (parameters) => (await late()).permissions.request(parameters),
      get: async (parameters) => (await late()).permissions.get(parameters),
      revoke: async (parameters) => (await late()).permissions.revoke(parameters),
      grant: async (parameters) => (await late()).permissions.grant(parameters),
    },
    assets: { get: async (parameters) => (await late()).assets.get(parameters) },
    get names(): NamesCapability | undefined {
      const resolvers: Readonly<Record<number, string>> = options.ensResolvers ?? ensResolvers
      const resolverOf = ({ id }: Network) => resolvers[Number(id)]
      const networks = context.networks().filter(resolverOf)
      // One with real money first.
      const network = networks.find(({ testnet }) => !testnet) ?? networks[0]
      const universalResolver = network && resolverOf(network)
      if (!network || !universalResolver) return undefined
      const place = { context, network, universalResolver }
      const names = async () => (await late()).names(place)
      return {
        resolve: async (parameters) => (await names()).resolve(parameters),
        lookup: async (parameters) => (await names()).lookup(parameters),
        avatar: async (parameters) => (await names()).avatar(parameters),
      }
    },
  }
}
