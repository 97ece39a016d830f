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

/** How long it may take to find out until when a transaction is valid. In ms. */
const boundTimeout = 5_000

interface BytesToSend {
  /** Serialized. */
  transaction: Uint8Array
  options?: SendRawOptions
  /** Above this height it can't get into a block as it is handed in, where that is known. */
  lastValidBlockHeight?: bigint
}

/**
 * Has the wallet sign and send; one that only signs has its transaction compared and sent over the
 * network's endpoints. Never retried.
 *
 * @returns with a height only where the transaction that was sent is known to have that blockhash
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError |
 *   InsufficientFundsError | SimulationFailedError | TransactionExpiredError |
 *   TransactionChangedError | OutcomeUnknownError | RequestOutcomeUnknownError | RpcError}
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
      // What it signed is not seen: it may have taken a newer blockhash, and be valid for longer.
      const signature = await sentByWallet(account.send(network, transaction, options))
      return { hash: toBase58(signature) }
    }
    if (!account.sign) throw unsupported('send transactions')
    const { walletChanges } = tools.options
    const [signed] = await signAsAsked(account, network, [transaction], walletChanges)
    // After the caller stopped waiting, nothing may be sent.
    signal.throwIfAborted()
    const read = signed && readTransaction(signed)
    const [id] = (read && signaturesOf(read).values()) ?? []
    if (!signed || !id) throw new InvalidWalletResponseError('solana:signTransaction')
    const { lifetimeToken } = readTransaction(transaction)?.message ?? {}
    const isRenewed = read?.message.lifetimeToken !== lifetimeToken
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
 * Hands a signed transaction to the network.
 *
 * @param broadcast.sent - what is known of it before the network answers
 * @throws {OutcomeUnknownError} when the answer is lost
 */
async function broadcast(
  context: AdapterContext,
  { network, signed, options, sent, onBroadcast }: Broadcast,
): Promise<SentTransaction> {
  // Not the caller's signal: a transaction that was sent cannot be called back, and its outcome is wanted.
  const place = { network, signal: context.signal }
  onBroadcast?.(sent)
  const bound = sent.lastValidBlockHeight ?? readBound(context, network, signed)
  try {
    await sendRaw(context, place, signed, options)
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
 * A height above which no transaction that is signed by now can get into a block: that of the newest
 * blockhash. Undefined where it can't be read, and for one that a nonce keeps valid.
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

/** Whether it begins by advancing a nonce, which stands for its blockhash: no height ends it then. */
function hasNonce(transaction: Uint8Array): boolean {
  const message = readTransaction(transaction)?.message
  const [first] = (message && readInstructions(message)) ?? []
  return first?.program === systemProgram && first.data.join() === '4,0,0,0'
}
