import {
  type Adapter,
  type AdapterContext,
  ChainNotSupportedError,
  type ConnectParameters,
} from '@carabiner/core'
import { open, supportedNetworks } from './connection/opening.js'
import { discover } from './discovery/discover.js'
import type { Source } from './discovery/source.js'
import type { Approach, Late } from './late.js'
import type { BitcoinOptions } from './options.js'

/** A Bitcoin adapter pays, signs transactions and knows purposes of addresses. */
export interface BitcoinCapabilities
  extends Required<Pick<Adapter, 'send' | 'psbt' | 'accountAddresses'>> {}

/** Discovery, and the first question; everything else loads on intent or first use. */
export function createBitcoinAdapter(
  context: AdapterContext,
  options: BitcoinOptions,
): Adapter & BitcoinCapabilities {
  const sources = new Map<string, Source>()
  let made: Late | undefined
  const late = async () => {
    const { createLate } = await import('./late.js')
    made ??= createLate(context, options)
    return made
  }

  /** Asks a wallet to connect, at once: some open a window, which only a press may do. */
  const approach = (source: Source, { network: wanted, silent }: ConnectParameters): Approach => {
    const supported = supportedNetworks(source, context.networks())
    const id = wanted?.caipNetworkId ?? context.namespaceState().networkId
    const there = supported.find(({ caipNetworkId }) => caipNetworkId === id)
    if (wanted && !there) throw new ChainNotSupportedError(wanted.caipNetworkId)
    const network = there ?? supported[0]
    const answer = silent ? undefined : open(source, network)
    // It is awaited once the rest is loaded; until then a refusal must not count as unhandled.
    answer?.catch(() => {})
    return { source, network, answer }
  }

  return {
    namespace: 'bip122',
    owns: 'engine',
    start: () => discover(context, sources, () => late().then(() => undefined)),
    async connect(connector, parameters) {
      const source = sources.get(connector.id)
      const begun = source && approach(source, parameters)
      return (await late()).connect(connector, begun, parameters)
    },
    disconnect: async ({ id }, { signal }) =>
      (await late()).disconnect(id, sources.get(id), signal),
    switchNetwork: async (connector, network, parameters) =>
      (await late()).switchNetwork(connector, network, parameters),
    getBalance: async (parameters) => (await late()).getBalance(parameters),
    signMessage: async (parameters) => (await late()).signMessage(parameters),
    send: {
      sendTransaction: async (parameters) => (await late()).send.sendTransaction(parameters),
      estimateFee: async (parameters) => (await late()).send.estimateFee(parameters),
      maxAmount: async (parameters) => (await late()).send.maxAmount(parameters),
      watchReceipt: async (parameters) => (await late()).send.watchReceipt(parameters),
    },
    psbt: { sign: async (parameters) => (await late()).psbt.sign(parameters) },
    accountAddresses: {
      get: async (parameters) => (await late()).accountAddresses.get(parameters),
    },
  }
}
