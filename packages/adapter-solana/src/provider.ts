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

/** How long to wait for the confirmation of a transaction. */
export interface ConfirmOptions {
  /** Above this height it can't get into a block any more: the wait then ends. */
  lastValidBlockHeight?: bigint
  /** In ms. @default 600000 */
  timeout?: number
  /** Ends the wait; the transaction may still be confirmed. */
  signal?: AbortSignal
}

/** How to send a transaction, and how long it is valid. */
export interface BoundSendOptions extends SendRawOptions {
  /** Above this height it can't get into a block, as it is handed in. */
  lastValidBlockHeight?: bigint
}

/**
 * An account of the visitor's on a network, for a host that makes its own transactions. What asks the wallet ends after
 * 300,000 ms (`WalletTimeoutError`) and with the instance (`DestroyedError`).
 */
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
   * @throws {RequestOutcomeUnknownError} when the wallet sends by itself and its answer can't be read
   */
  sendTransaction(transaction: Uint8Array, options?: SendRawOptions): Promise<string>
  /**
   * As `sendTransaction`, and tells what `confirmTransaction` wants to know. The height that is handed in comes back
   * only where it holds for what was sent: not from a wallet that sends by itself or took another blockhash, nor for a
   * transaction that has a nonce in place of one.
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
  const send: SolanaProvider['sendWithBound'] = (
    transaction,
    { lastValidBlockHeight, ...sendOptions } = {},
  ) =>
    prompt(active, 'send transaction', (asked) =>
      sendBytes(
        { context, options },
        {
          ...asked,
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
      const { signature } = await prompt(active, 'sign message', (asked) =>
        signMessage({ ...asked, message }),
      )
      return fromBase58(signature) ?? new Uint8Array()
    },
    signTransactions: (transactions) =>
      prompt(active, 'sign transactions', (asked) =>
        signTransactions(options.walletChanges, { ...asked, transactions }),
      ),
    sendTransaction: async (transaction, sendOptions) =>
      (await send(transaction, sendOptions)).hash,
    sendWithBound: send,
    confirmTransaction: (hash, { signal = active.signal, ...confirm } = {}) =>
      watchReceipt({ account, network, signal, hash, ...confirm }),
  }
}
