import type { OperationParameters, SentTransaction } from '@carabiner/core'
import type { SendTokenParameters } from '@carabiner/core/internal'
import { signingAccountOf } from '../wallets/signing-account-of.js'
import { sendBytes } from './broadcast.js'
import { checkAmount } from './check-transfer.js'
import type { SendTools } from './draft.js'
import { draftTransaction } from './draft.js'
import { planTokenTransfer } from './plan-token.js'

/**
 * Transfers tokens of either token program. Creates the receiver's account if it is missing, at the
 * sender's cost. Never retries.
 *
 * @throws {InvalidTransactionError | InvalidAddressError | InsufficientFundsError |
 * TransferFeeChangedError | TokenNotTransferableError | TokenPausedError | TokenFrozenError |
 * ReceiverFrozenError | MemoRequiredError | TransferHookError | FeeTooHighError |
 * SimulationFailedError | OutcomeUnknownError | AccountMismatchError | ChainMismatchError |
 * RpcError}
 */
export async function sendToken(
  tools: SendTools,
  { token, to, amount, received, fee, ...parameters }: OperationParameters & SendTokenParameters,
): Promise<SentTransaction> {
  checkAmount(amount, 'amount')
  const { versions } = await signingAccountOf(parameters)
  const plan = await planTokenTransfer(tools, {
    ...parameters,
    token,
    to,
    amount,
    received,
  })
  const draft = await draftTransaction(tools, parameters, {
    ...plan,
    fee,
    versions,
  })
  const { transaction, lastValidBlockHeight } = draft
  return sendBytes(tools, { ...parameters, transaction, lastValidBlockHeight })
}
