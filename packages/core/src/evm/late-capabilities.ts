import type { AdapterContext } from '../adapter/context.js'
import type { NamesCapability } from '../adapter/names.js'
import type { SendCapability } from '../adapter/send.js'
import { createWatchSlots } from '../adapter/watch-slots.js'
import { usdtLikeTokens } from './assets/usdt-like-tokens.js'
import type { EvmCapabilities, EvmOptions } from './capabilities.js'
import type { EnsPlace } from './names/ens.js'
import { providerOf } from './provider/provider-of.js'
import { sendTransaction } from './send/send-transaction.js'

/** The abilities themselves; each loads its library on first use. */
export interface LateCapabilities extends Omit<EvmCapabilities, 'names'> {
  names(place: EnsPlace): NamesCapability
}

/** Made once for an adapter: it counts the receipts that are watched. */
export function createLateCapabilities(
  context: AdapterContext,
  options: EvmOptions,
): LateCapabilities {
  const slots = createWatchSlots()
  const usdtLike = (options.usdtLikeTokens ?? usdtLikeTokens).map((token) => token.toLowerCase())

  const send: Required<SendCapability> = {
    async sendTransaction(parameters) {
      return sendTransaction(await providerOf(parameters.connector), parameters)
    },
    async estimateFee(parameters) {
      return (await import('./send/fees.js')).estimateFee(context, parameters)
    },
    async maxAmount(parameters) {
      return (await import('./send/fees.js')).maxAmount(context, parameters)
    },
    async sendToken(parameters) {
      const { sendToken } = await import('./send/send-token.js')
      const provider = await providerOf(parameters.connector)
      return sendToken({ context, provider, usdtLike }, parameters)
    },
    async approveToken(parameters) {
      const { approveToken } = await import('./send/send-token.js')
      const provider = await providerOf(parameters.connector)
      return approveToken({ context, provider, usdtLike }, send.watchReceipt, parameters)
    },
    async watchReceipt(parameters) {
      const { watchReceipt } = await import('./send/watch-receipt.js')
      return watchReceipt(context, slots, parameters)
    },
  }

  return {
    send,
    typedData: {
      async sign(parameters) {
        const { signTypedData } = await import('./signing/eip-712.js')
        return signTypedData(await providerOf(parameters.connector), parameters)
      },
    },
    contracts: {
      async write(parameters) {
        const { writeContract } = await import('./contracts/contract-calls.js')
        return writeContract(await providerOf(parameters.connector), parameters)
      },
      async read(parameters) {
        return (await import('./contracts/contract-calls.js')).readContract(context, parameters)
      },
      async isContract(parameters) {
        return (await import('./contracts/is-contract.js')).isContract(context, parameters)
      },
    },
    calls: {
      async send(parameters) {
        const { sendCalls } = await import('./calls/send-calls.js')
        return sendCalls(await providerOf(parameters.connector), parameters)
      },
      async status(parameters) {
        const { readCallsStatus } = await import('./calls/calls-status.js')
        return readCallsStatus(await providerOf(parameters.connector), parameters)
      },
      async showStatus(parameters) {
        const { showCallsStatus } = await import('./calls/calls-status.js')
        return showCallsStatus(await providerOf(parameters.connector), parameters)
      },
      async capabilities(parameters) {
        const { readCapabilities } = await import('./calls/wallet-capabilities.js')
        return readCapabilities(await providerOf(parameters.connector), parameters)
      },
    },
    permissions: {
      async request(parameters) {
        const { requestPermissions } = await import('./permissions/eip-2255.js')
        return requestPermissions(await providerOf(parameters.connector), parameters)
      },
      async get(parameters) {
        const { readPermissions } = await import('./permissions/eip-2255.js')
        return readPermissions(await providerOf(parameters.connector), parameters)
      },
      async revoke(parameters) {
        const { revokePermissions } = await import('./permissions/eip-2255.js')
        return revokePermissions(await providerOf(parameters.connector), parameters)
      },
      async grant(parameters) {
        const { grantPermissions } = await import('./permissions/erc-7715.js')
        return grantPermissions(await providerOf(parameters.connector), parameters)
      },
    },
    assets: {
      async get(parameters) {
        const { readAssets } = await import('./assets/erc-7811.js')
        return readAssets(await providerOf(parameters.connector), parameters)
      },
    },
    names: (place) => ({
      resolve: async (parameters) =>
        (await import('./names/ens.js')).resolveName(place, parameters),
      lookup: async (parameters) =>
        (await import('./names/ens.js')).lookupAddress(place, parameters),
      avatar: async (parameters) => (await import('./names/ens.js')).readAvatar(place, parameters),
    }),
  }
}
