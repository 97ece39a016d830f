import type { Adapter, AdapterContext } from '@carabiner/core'
import type { SolanaOptions } from './options.js'
import type { ReceiptWatcher } from './send/watch-receipt.js'

/** What the adapter can do beyond connecting. */
export type SolanaCapabilities = Required<
  Pick<Adapter, 'send' | 'transactions' | 'tokens' | 'signIn'>
>

const native = () => import('./send/send-native.js')

/** Each loads what it needs on first use. */
export function createCapabilities(
  context: AdapterContext,
  options: SolanaOptions,
): SolanaCapabilities {
  const tools = { context, options }
  /** One for an adapter: it counts the receipts that are watched. */
  let watcher: ReceiptWatcher | undefined
  return {
    send: {
      sendTransaction: async (parameters) => (await native()).sendNative(tools, parameters),
      estimateFee: async (parameters) => (await native()).estimateFee(tools, parameters),
      maxAmount: async (parameters) =>
        (await import('./send/max-amount.js')).maxAmount(tools, parameters),
      sendToken: async (parameters) =>
        (await import('./send/send-token.js')).sendToken(tools, parameters),
      async watchReceipt(parameters) {
        const { createReceiptWatcher } = await import('./send/watch-receipt.js')
        watcher ??= createReceiptWatcher(context)
        return watcher(parameters)
      },
    },
    transactions: {
      sign: async (parameters) =>
        (await import('./operations/sign-transactions.js')).signTransactions(
          options.walletChanges,
          parameters,
        ),
      send: async (parameters) =>
        (await import('./send/broadcast.js')).sendBytes(tools, parameters),
    },
    tokens: {
      balances: async (parameters) =>
        (await import('./rpc/token-balances.js')).readTokenBalances(context, parameters),
    },
    signIn: {
      signIn: async (parameters) => (await import('./operations/sign-in.js')).signIn(parameters),
    },
  }
}
