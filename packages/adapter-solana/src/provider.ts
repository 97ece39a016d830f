import type {
  AdapterContext,
  Network,
  OperationParameters,
  SentTransaction,
  TransactionReceipt,
} from '@carabiner/core'
import type { SendRawOptions } from '@carabiner/core/internal'
import { fromBase58, parseSolanaAddress } from '@carabiner/core/solana'
import { prompt } from './operations/prompt.js'
import { signMessage } from './operations/sign-message.js'
import { signTransactions } from './operations/sign-transactions.js'
import type { SolanaOptions } from './options.js'
import { sendBytes } from './send/broadcast.js'
import { createReceiptWatcher } from './send/watch-receipt.js'

/** The options for waiting for a confirmation. */
export interface ConfirmOptions {
  /** The last block height at which the transaction is valid. Above it, the wait ends. */
  lastValidBlockHeight?: bigint
  /** The time limit, in ms. @default 600000 */
  timeout?: number
  /** Ends the wait. The transaction may still be confirmed. */
  signal?: AbortSignal
}

/** The options for sending a transaction with a limited validity. */
export interface BoundSendOptions extends SendRawOptions {
  /** The last block height at which the given transaction is valid. */
  lastValidBlockHeight?: bigint
}

/**
 * An account on a network, for a host that builds its own transactions. Prompts end after 300,000
 * ms (`WalletTimeoutError`) and with the instance (`DestroyedError`).
 */
export interface SolanaProvider {
  /** The account's address in base58. */
  readonly address: string
  readonly publicKey: Uint8Array
  readonly network: Network
  /** The network's first endpoint, and the subscription URL if the adapter has one. */
  readonly endpoint: { readonly url: string; readonly wsUrl?: string }
  /** Signs a message. @returns 64 bytes (Ed25519) */
  signMessage(message: Uint8Array): Promise<Uint8Array>
  /**
   * Signs transactions, in one request if the wallet accepts several.
   *
   * @param transactions - serialized transactions
   * @throws {TransactionChangedError} when the wallet signed another transaction and the host does
   * not allow the change
   */
  signTransactions(transactions: readonly Uint8Array[]): Promise<readonly Uint8Array[]>
  /**
   * Signs and sends a transaction. Never retries.
   *
   * @returns the signature in base58
   * @throws {OutcomeUnknownError} when the network's answer is lost. `sent` has the data for
   * `confirmTransaction`
   * @throws {RequestOutcomeUnknownError} when the wallet sent the transaction itself and its answer
   * is unreadable
   */
  sendTransaction(transaction: Uint8Array, options?: SendRawOptions): Promise<string>
  /**
   * Signs and sends a transaction like `sendTransaction`, and returns the data for
   * `confirmTransaction`. The given height is returned only if it applies to the sent transaction:
   * not if the wallet sent it or changed the blockhash, nor if the transaction uses a nonce.
   *
   * @throws {OutcomeUnknownError | RequestOutcomeUnknownError} as `sendTransaction` does
   */
  sendWithBound(transaction: Uint8Array, options?: BoundSendOptions): Promise<SentTransaction>
  /**
   * Waits until the cluster has voted on the transaction's block.
   *
   * @throws {TransactionExpiredError | WalletTimeoutError | AbortedError}
   */
  confirmTransaction(signature: string, options?: ConfirmOptions): Promise<TransactionReceipt>
}

/** Creates the provider. @param active - the active account and network at the time of the call */
export function createProvider(
  context: AdapterContext,
  options: SolanaOptions,
  active: OperationParameters,
): SolanaProvider {
  const { account, network } = active
  const watchReceipt = createReceiptWatcher(context)
  const [url = ''] = context.rpcUrls(network)
  const wsUrl = options.wsUrls?.[network.caipNetworkId]
  const send: SolanaProvider['sendWithBound'] = (
    transaction,
    { lastValidBlockHeight, ...sendOptions } = {},
  ) =>
    prompt(active, 'send transaction', (parameters) =>
      sendBytes(
        { context, options },
        {
          ...parameters,
          transaction,
          options: sendOptions,
          lastValidBlockHeight,
        },
      ),
    )
  return {
    address: account.address,
    publicKey: parseSolanaAddress(account.address) ?? new Uint8Array(),
    network,
    endpoint: { url, wsUrl },
    async signMessage(message) {
      const { signature } = await prompt(active, 'sign message', (parameters) =>
        signMessage({ ...parameters, message }),
      )
      return fromBase58(signature) ?? new Uint8Array()
    },
    signTransactions: (transactions) =>
      prompt(active, 'sign transactions', (parameters) =>
        signTransactions(options.walletChanges, { ...parameters, transactions }),
      ),
    sendTransaction: async (transaction, sendOptions) =>
      (await send(transaction, sendOptions)).hash,
    sendWithBound: send,
    confirmTransaction: (hash, { signal = active.signal, ...confirm } = {}) =>
      watchReceipt({ account, network, signal, hash, ...confirm }),
  }
}
