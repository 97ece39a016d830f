import type { Adapter, AdapterContext, NetworkId } from '@carabiner/core'
import type { SolanaOptions } from './options.js'
import type { ReceiptWatcher } from './send/watch-receipt.js'

/** The operations of the adapter beyond connecting. */
export type SolanaCapabilities = Required<
  Pick<Adapter, 'send' | 'transactions' | 'tokens' | 'nfts' | 'activity' | 'signIn' | 'preview'>
>

const loadNative = () => import('./send/send-native.js')
const loadMaxAmount = () => import('./send/max-amount.js')
const loadReceiver = () => import('./send/receiver.js')
const loadReceivedAmount = () => import('./send/received-amount.js')
const loadSendToken = () => import('./send/send-token.js')
const loadWatchReceipt = () => import('./send/watch-receipt.js')
const loadSignTransactions = () => import('./operations/sign-transactions.js')
const loadBroadcast = () => import('./send/broadcast.js')
const loadTokenBalances = () => import('./rpc/token-balances.js')
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
      sendTransaction: async (parameters) => (await loadNative()).sendNative(tools, parameters),
      estimateFee: async (parameters) => (await loadNative()).estimateFee(tools, parameters),
      maxAmount: async (parameters) => (await loadMaxAmount()).maxAmount(tools, parameters),
      receivedAmount: async (parameters) =>
        (await loadReceivedAmount()).receivedAmount(tools, parameters),
      checkReceiver: async (parameters) => (await loadReceiver()).readReceiver(tools, parameters),
      sendToken: async (parameters) => (await loadSendToken()).sendToken(tools, parameters),
      async watchReceipt(parameters) {
        const { createReceiptWatcher } = await loadWatchReceipt()
        watcher ??= createReceiptWatcher(context)
        return watcher(parameters)
      },
    },
    transactions: {
      sign: async (parameters) =>
        (await loadSignTransactions()).signTransactions(options.walletChanges, parameters),
      send: async (parameters) => (await loadBroadcast()).sendBytes(tools, parameters),
    },
    tokens: {
      balances: async (parameters) =>
        (await loadTokenBalances()).readTokenBalances(context, parameters),
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
