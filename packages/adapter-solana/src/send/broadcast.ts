import {
  type AdapterContext,
  InvalidWalletResponseError,
  type OperationParameters,
  type SendRawOptions,
} from '@carabiner/core'
import { toBase58 } from '@carabiner/core/solana'
import { unsupported } from '../operations/sign-message.js'
import { checkTransaction } from '../operations/sign-transactions.js'
import { sendRaw } from '../rpc/transactions.js'
import { readSignatures } from '../transactions/wire.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { toSendError } from './send-error.js'

/**
 * Has the wallet sign and send; one that only signs has its transaction sent over the network's
 * endpoints. Never retried.
 *
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError |
 *   InsufficientFundsError | SimulationFailedError | TransactionExpiredError | RpcError}
 */
export async function sendBytes(
  context: AdapterContext,
  {
    transaction,
    options = {},
    ...parameters
  }: OperationParameters & { transaction: Uint8Array; options?: SendRawOptions },
): Promise<{ hash: string }> {
  const { network, signal } = parameters
  const account = await signingAccountOf(parameters)
  checkTransaction(transaction, account)
  signal.throwIfAborted()
  try {
    if (account.send) return { hash: toBase58(await account.send(network, transaction, options)) }
    if (!account.sign) throw unsupported('send transactions')
    const [signed = new Uint8Array()] = await account.sign(network, [transaction])
    // Who stopped waiting must not find it sent.
    signal.throwIfAborted()
    const [id] = readSignatures(signed)?.values() ?? []
    if (!id) throw new InvalidWalletResponseError('solana:signTransaction')
    await sendRaw(context, { network, signal }, signed, options)
    return { hash: toBase58(id) }
  } catch (error) {
    throw toSendError(error)
  }
}
