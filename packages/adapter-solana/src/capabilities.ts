import type { Adapter, AdapterContext, NetworkId } from '@carabiner/core'
import type { SolanaOptions } from './options.js'
import type { ReceiptWatcher } from './send/watch-receipt.js'

/** The operations of the adapter beyond connecting. */
export type SolanaCapabilities = Required<
  Pick<Adapter, 'send' | 'transactions' | 'tokens' | 'nfts' | 'activity' | 'signIn' | 'preview'>
>

const loadTransfers = () => import('./transfers.js')
const loadSignTransactions = () => import('./operations/sign-transactions.js')
const loadNfts = () => import('./nfts/list-nfts.js')
const loadActivity = () => import('./rpc/activity.js')
const loadPreview = () => import('./preview/preview-solana.js')
const loadSignIn = () => import('./operations/sign-in.js')

/** Creates the operations. Each loads its code on first use. */
export function createCapabilities(
  context: AdapterContext,
  options: SolanaOptions,
): SolanaCapabilities {
  const tools = { context, options }
  /** The adapter has one watcher, because the watcher limits the number of watched receipts. */
  let watcher: ReceiptWatcher | undefined
  /** The networks whose endpoints have no index of digital assets. */
  const withoutIndex = new Set<NetworkId>()
  return {
    send: {
      sendTransaction: async (parameters) => (await loadTransfers()).sendNative(tools, parameters),
      estimateFee: async (parameters) => (await loadTransfers()).estimateFee(tools, parameters),
      maxAmount: async (parameters) => (await loadTransfers()).maxAmount(tools, parameters),
      receivedAmount: async (parameters) =>
        (await loadTransfers()).receivedAmount(tools, parameters),
      checkReceiver: async (parameters) => (await loadTransfers()).readReceiver(tools, parameters),
      sendToken: async (parameters) => (await loadTransfers()).sendToken(tools, parameters),
      async watchReceipt(parameters) {
        const { createReceiptWatcher } = await loadTransfers()
        watcher ??= createReceiptWatcher(context)
        return watcher(parameters)
      },
    },
    transactions: {
      sign: async (parameters) =>
        (await loadSignTransactions()).signTransactions(options.walletChanges, parameters),
      send: async (parameters) => (await loadTransfers()).sendBytes(tools, parameters),
    },
    tokens: {
      balances: async (parameters) =>
        (await loadTransfers()).readTokenBalances(context, parameters),
    },
    nfts: {
      list: async (parameters) => (await loadNfts()).listNfts(context, withoutIndex, parameters),
    },
    activity: {
      omits: 'receivedTokens',
      transactions: async (parameters) => (await loadActivity()).readActivity(context, parameters),
    },
    preview: {
      request: async (parameters) => (await loadPreview()).previewSolana(tools, parameters),
    },
    signIn: {
      signIn: async (parameters) => (await loadSignIn()).signIn(parameters),
    },
  }
}
