import type {
  FeeEstimate,
  OperationParameters,
  ReadParameters,
  SentTransaction,
  TransactionRequest,
} from '@carabiner/core'
import { InsufficientFundsError } from '@carabiner/core/adapter'
import type { FeeParameters } from '@carabiner/core/internal'
import { RentRequiredError } from '../errors/transaction-errors.js'
import { readAccounts, readRent } from '../rpc/accounts.js'
import { transferLamports } from '../transactions/instructions.js'
import type { TransactionVersion } from '../wallets/signing-account.js'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { sendBytes } from './broadcast.js'
import { checkReceiver, checkRequest } from './check-transfer.js'
import type { SendTools } from './draft.js'
import { type Draft, draftTransaction } from './draft.js'

/**
 * Transfers lamports. Never retries.
 *
 * @throws {InvalidTransactionError | InvalidAddressError | InsufficientFundsError | RentRequiredError |
 * FeeTooHighError | SimulationFailedError | OutcomeUnknownError | AccountMismatchError | ChainMismatchError |
 * RpcError}
 */
export async function sendNative(
  tools: SendTools,
  {
    transaction,
    fee,
    ...parameters
  }: OperationParameters & FeeParameters & { transaction: TransactionRequest },
): Promise<SentTransaction> {
  const { versions } = await signingAccountOf(parameters)
  const draft = await draftNative(tools, { ...parameters, transaction, fee }, versions)
  const { transaction: bytes, lastValidBlockHeight } = draft
  return sendBytes(tools, { ...parameters, transaction: bytes, lastValidBlockHeight })
}

export async function estimateFee(
  tools: SendTools,
  parameters: ReadParameters & { transaction: TransactionRequest },
): Promise<FeeEstimate> {
  return (await draftNative(tools, parameters)).fee
}

async function draftNative(
  tools: SendTools,
  parameters: ReadParameters & { transaction: TransactionRequest; fee?: FeeEstimate | undefined },
  versions?: readonly TransactionVersion[],
): Promise<Draft> {
  const { account, transaction, fee } = parameters
  const { to, value } = checkRequest(transaction)
  const { balance, received, rent } = await readTransferFacts(tools, parameters, to)
  if (balance < value) throw new InsufficientFundsError()
  if (received + value < rent) throw new RentRequiredError('receiver', rent)
  const instructions = [transferLamports(account.address, to, value)]
  const draft = await draftTransaction(tools, parameters, { versions, instructions, fee })
  const remaining = balance - value - draft.fee.fee
  if (to === account.address) return draft
  if (remaining < 0n) throw new InsufficientFundsError()
  if (remaining > 0n && remaining < rent) throw new RentRequiredError('sender', rent)
  return draft
}

/**
 * Reads the balances of both sides and the minimum balance of an account, in lamports.
 *
 * @throws {InvalidAddressError} when the receiver is a program, a token account or off the curve
 * (`OffCurveAddressError`): sent coins could not be recovered
 */
export async function readTransferFacts(
  { context }: SendTools,
  { account, network, signal }: ReadParameters,
  to: string,
): Promise<{ balance: bigint; received: bigint; rent: bigint }> {
  const target = { network, signal }
  const [[from, receiver], rent] = await Promise.all([
    readAccounts(context, target, [account.address, to]),
    readRent(context, target, 0),
  ])
  checkReceiver(to, receiver)
  return { balance: from?.lamports ?? 0n, received: receiver?.lamports ?? 0n, rent }
}
