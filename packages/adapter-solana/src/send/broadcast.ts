import {
  type AdapterContext,
  InvalidWalletResponseError,
  type Network,
  type OperationParameters,
  type SentTransaction,
} from '@carabiner/core'
import {
  isAnswerLost,
  OutcomeUnknownError,
  sentByWallet,
  withDeadline,
} from '@carabiner/core/adapter'
import type { SendRawOptions } from '@carabiner/core/internal'
import { toBase58 } from '@carabiner/core/solana'
import { unsupported } from '../operations/sign-message.js'
import { checkTransaction, signAsAsked } from '../operations/sign-transactions.js'
import { readBlockhash } from '../rpc/blocks.js'
import { sendRaw } from '../rpc/transactions.js'
import { systemProgram } from '../transactions/programs.js'
import { readInstructions } from '../transactions/read-instructions.js'
import { readTransaction, signaturesOf } from '../transactions/transaction.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import type { SendTools } from './draft.js'
import { isAlreadyProcessed, toSendError } from './send-error.js'

/** The time limit for reading the validity of a transaction, in ms. */
const boundTimeout = 5_000

interface BytesToSend {
  /** The serialized transaction. */
  transaction: Uint8Array
  options?: SendRawOptions
  /** The last block height at which the given transaction is valid, if known. */
  lastValidBlockHeight?: bigint
}

/**
 * Prompts the wallet to sign and send. If the wallet only signs, checks the signed transaction and
 * sends it to the network's endpoints. Never retries.
 *
 * @returns the signature, with a height only if the sent transaction is known to have that
 * blockhash
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError |
 * InsufficientFundsError | SimulationFailedError | TransactionExpiredError |
 * TransactionChangedError | OutcomeUnknownError | RequestOutcomeUnknownError | RpcError}
 */
export async function sendBytes(
  tools: SendTools,
  {
    transaction,
    options = {},
    lastValidBlockHeight,
    ...parameters
  }: OperationParameters & BytesToSend,
): Promise<SentTransaction> {
  const { network, signal, onBroadcast } = parameters
  const account = await signingAccountOf(parameters)
  checkTransaction(transaction, account)
  signal.throwIfAborted()
  try {
    if (account.send) {
      // The wallet does not return the signed transaction, which may have a newer blockhash and be
      // valid for longer.
      const signature = await sentByWallet(account.send(network, transaction, options))
      return { hash: toBase58(signature) }
    }
    if (!account.sign) throw unsupported('send transactions')
    const { walletChanges } = tools.options
    const [signed] = await signAsAsked(account, network, [transaction], walletChanges)
    // After an abort, nothing may be sent.
    signal.throwIfAborted()
    const parsed = signed && readTransaction(signed)
    const [id] = (parsed && signaturesOf(parsed).values()) ?? []
    if (!signed || !id) throw new InvalidWalletResponseError('solana:signTransaction')
    const { lifetimeToken } = readTransaction(transaction)?.message ?? {}
    const isRenewed = parsed?.message.lifetimeToken !== lifetimeToken
    const isBound = lastValidBlockHeight !== undefined && !isRenewed && !hasNonce(transaction)
    const sent = {
      hash: toBase58(id),
      lastValidBlockHeight: isBound ? lastValidBlockHeight : undefined,
    }
    return await broadcast(tools.context, { network, signed, options, sent, onBroadcast })
  } catch (error) {
    throw toSendError(error)
  }
}

/**
 * Sends a signed transaction to the network.
 *
 * @param broadcast.sent - the data known before the network answers
 * @throws {OutcomeUnknownError} when the answer is lost
 */
async function broadcast(
  context: AdapterContext,
  { network, signed, options, sent, onBroadcast }: Broadcast,
): Promise<SentTransaction> {
  // Not the caller's signal: a sent transaction cannot be cancelled, and its outcome is needed.
  const target = { network, signal: context.signal }
  onBroadcast?.(sent)
  const bound = sent.lastValidBlockHeight ?? readBound(context, network, signed)
  try {
    await sendRaw(context, target, signed, options)
    return sent
  } catch (error) {
    if (isAlreadyProcessed(error)) return sent
    if (!isAnswerLost(error)) throw error
    const lastValidBlockHeight = await bound
    const { hash } = sent
    throw new OutcomeUnknownError({ hash, lastValidBlockHeight }, error)
  }
}

interface Broadcast {
  network: Network
  signed: Uint8Array
  options: SendRawOptions
  sent: SentTransaction
  onBroadcast: OperationParameters['onBroadcast']
}

/**
 * Returns the last valid height of the newest blockhash. Above it, no transaction that is signed
 * now can get into a block. Undefined when the height is unreadable, or the transaction uses a
 * nonce.
 */
async function readBound(
  context: AdapterContext,
  network: Network,
  signed: Uint8Array,
): Promise<bigint | undefined> {
  if (hasNonce(signed)) return undefined
  const { signal } = context
  const deadline = { action: 'getLatestBlockhash', timeout: boundTimeout, signal }
  const latest = withDeadline(readBlockhash(context, { network, signal }), deadline)
  return (await latest.catch(() => undefined))?.lastValidBlockHeight
}

/**
 * Whether a transaction starts by advancing a nonce. The nonce replaces the blockhash, so the
 * transaction does not expire at a height.
 */
function hasNonce(transaction: Uint8Array): boolean {
  const message = readTransaction(transaction)?.message
  const [first] = (message && readInstructions(message)) ?? []
  return first?.program === systemProgram && first.data.join() === '4,0,0,0'
}
