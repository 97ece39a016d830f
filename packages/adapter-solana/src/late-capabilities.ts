import type { Adapter, AdapterContext, SendCapability } from '@carabiner/core'
import { createWatchSlots } from '@carabiner/core/adapter'
import type { SolanaOptions } from './options.js'

/** The abilities themselves; each loads what it needs on first use. */
export interface LateCapabilities
  extends Required<Pick<Adapter, 'transactions' | 'tokens' | 'signIn'>> {
  readonly send: Omit<Required<SendCapability>, 'approveToken'>
}

/** Made once for an adapter: it counts the receipts that are watched. */
export function createLateCapabilities(
  context: AdapterContext,
  options: SolanaOptions,
): LateCapabilities {
  const slots = createWatchSlots()
  const tools = { context, options }
  return {
    send: {
      async sendTransaction(parameters) {
        return (await import('./send/send-native.js')).sendNative(tools, parameters)
      },
      async estimateFee(parameters) {
        return (await import('./send/send-native.js')).estimateFee(tools, parameters)
      },
      async maxAmount(parameters) {
        return (await import('./send/max-amount.js')).maxAmount(tools, parameters)
      },
      async sendToken(parameters) {
        return (await import('./send/send-token.js')).sendToken(tools, parameters)
      },
      async watchReceipt(parameters) {
        return (await import('./send/watch-receipt.js')).watchReceipt(context, slots, parameters)
      },
    },
    transactions: {
      async sign(parameters) {
        const { signTransactions } = await import('./operations/sign-transactions.js')
        return signTransactions(options.walletChanges, parameters)
      },
      async send(parameters) {
        return (await import('./send/broadcast.js')).sendBytes(tools, parameters)
      },
    },
    tokens: {
      async balances(parameters) {
        return (await import('./rpc/token-balances.js')).readTokenBalances(context, parameters)
      },
    },
    signIn: {
      async signIn(parameters) {
        return (await import('./operations/sign-in.js')).signIn(parameters)
      },
    },
  }
}
