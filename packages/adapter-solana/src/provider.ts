import type {
  AdapterContext,
  Network,
  OperationParameters,
  SendRawOptions,
  TransactionReceipt,
} from '@carabiner/core'
import { fromBase58, parseSolanaAddress } from '@carabiner/core/solana'
import { signMessage } from './operations/sign-message.js'
import { signTransactions } from './operations/sign-transactions.js'
import type { SolanaOptions } from './options.js'
import { sendBytes } from './send/broadcast.js'
import { createReceiptWatcher } from './send/watch-receipt.js'

/** How long to wait for the confirmation of a transaction. */
export interface ConfirmOptions {
  /** Above this height it can't get into a block any more: the wait then ends. */
  lastValidBlockHeight?: bigint
  /** In ms. @default 600000 */
  timeout?: number
  /** Ends the wait; the transaction may still be confirmed. */
  signal?: AbortSignal
}

/** An account of the visitor's on a network, for a host that makes its own transactions. */
export interface SolanaProvider {
  /** Base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly network: Network
  /** Its first endpoint, and where subscriptions go when the adapter was told. */
  readonly endpoint: { readonly url: string; readonly wsUrl?: string }
  /** @returns 64 bytes (Ed25519) */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Several are one request where the wallet takes several.
   *
   * @param transactions - serialized
   * @throws {TransactionChangedError} when the wallet signed something else, unless the host allows it
   */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /**
   * Never retried.
   *
   * @returns the signature in base58
   * @throws {OutcomeUnknownError} when it went to the network, whose answer was lost; its `sent` is what
   *   `confirmTransaction` wants to know
   */
  sendTransaction(transaction: Uint8Array, options?: SendRawOptions): Promise<string>
  /**
   * Waits until the cluster has voted on the transaction's block.
   *
   * @throws {TransactionExpiredError | WalletTimeoutError | AbortedError}
   */
  confirmTransaction(signature: string, options?: ConfirmOptions): Promise<TransactionReceipt>
}

/** @param active - the active account and network, as it was at the call */
export function createProvider(
  context: AdapterContext,
  options: SolanaOptions,
  active: OperationParameters,
): SolanaProvider {
  const { account, network } = active
  const watchReceipt = createReceiptWatcher(context)
  const [url = ''] = context.rpcUrls(network)
  const wsUrl = options.wsUrls?.[network.caipNetworkId]
  return {
    address: account.address,
    publicKey: parseSolanaAddress(account.address) ?? new Uint8Array(),
    network,
    endpoint: { url, ...(wsUrl !== undefined && { wsUrl }) },
    async signMessage(message) {
      const { signature } = await signMessage({ ...active, message })
      return fromBase58(signature) ?? new Uint8Array()
    },
    signTransactions: (transactions) =>
      signTransactions(options.walletChanges, { ...active, transactions }),
    async sendTransaction(transaction, sendOptions = {}) {
      const bytes = { transaction, options: sendOptions }
      return (await sendBytes({ context, options }, { ...active, ...bytes })).hash
    },
    confirmTransaction: (hash, { signal = active.signal, ...confirm } = {}) =>
      watchReceipt({ account, network, signal, hash, ...confirm }),
  }
}
