import * as z from 'zod/mini'
import type { FeeParameters } from '../../adapter/fee-estimate.js'
import type { OperationParameters } from '../../adapter/parameters.js'
import type { TransactionRequest } from '../../adapter/transaction-request.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { isRejection, RpcError } from '../../errors/rpc-errors.js'
import { sentByWallet } from '../../errors/sent-by-wallet.js'
import { promptWallet } from '../provider/eip-1193.js'
import { guard } from '../provider/guard.js'
import { withFee } from './with-fee.js'

type SendParameters = OperationParameters & FeeParameters & { transaction: TransactionRequest }

const transactionHash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))

/**
 * Calls `eth_sendTransaction` from the given account on the given chain. Never retried.
 *
 * The request also names the chain, so that a wallet that has switched since refuses it.
 *
 * @throws {InvalidTransactionError | FeeTooHighError | ExecutionRevertedError
 * | InsufficientFundsError | OutcomeUnknownError | RequestOutcomeUnknownError | AccountMismatchError
 * | ChainMismatchError | RpcError}
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  parameters: SendParameters,
): Promise<{ hash: string }> {
  try {
    return await send(provider, parameters)
  } catch (error) {
    if (!(error instanceof RpcError) || isRejection(error)) throw error
    // Recognises a node's message. If this code fails to load, the error keeps its general class.
    const recognize = await import('./node-error.js').then(
      ({ toNodeError }) => toNodeError,
      () => undefined,
    )
    throw recognize?.(error) ?? error
  }
}

async function send(
  provider: Eip1193Provider,
  parameters: SendParameters,
): Promise<{ hash: string }> {
  const { account, network } = parameters
  const transaction = withFee(parameters.transaction, parameters.fee)
  if (isZksyncTransaction(transaction)) {
    const { sendZksyncTransaction } = await import('./zksync-transaction.js')
    return sendZksyncTransaction(provider, { ...parameters, transaction })
  }
  const { checkTransaction } = await import('./check-transaction.js')
  checkTransaction(transaction, network)
  const { toRpcTransaction } = await import('./rpc-transaction.js')
  const request = toRpcTransaction(transaction, account, network)
  await guard(provider, parameters)
  const hash = await sentByWallet(
    promptWallet(provider, { method: 'eth_sendTransaction', params: [request] }, transactionHash),
  )
  return { hash }
}

/** Whether a transaction has fields of ZKsync's own type. */
const isZksyncTransaction = ({
  gasPerPubdata,
  paymaster,
  paymasterInput,
  factoryDeps,
}: TransactionRequest) =>
  [gasPerPubdata, paymaster, paymasterInput, factoryDeps].some((field) => field !== undefined)
