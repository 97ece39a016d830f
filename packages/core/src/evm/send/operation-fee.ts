import type { ReadParameters } from '../../adapter/adapter.js'
import type { Call } from '../../adapter/calls.js'
import type { AdapterContext } from '../../adapter/context.js'
import type { FeeEstimate } from '../../adapter/send.js'
import { BaseError } from '../../errors/base-error.js'
import { InsufficientFundsError } from '../../errors/send-errors.js'
import { isSameAddress } from '../values/address.js'
import { ExecutionRevertedError } from './transaction-errors.js'

/** What bundlers say (ERC-7769) where the account has too little for the fee, or for what it sends along. */
const tooLittle = /\bAA21\b|prefund|insufficient (funds|balance)/i
/** And where one of the calls fails. */
const reverted = /revert/i

/**
 * What calls of a smart account cost as one operation (ERC-4337). Its wallet, which makes the operation, is asked: no
 * network knows what it adds, nor who pays.
 *
 * @returns undefined for another account, and where its wallet does not say
 * @throws {InsufficientFundsError | ExecutionRevertedError} where nobody would take them
 */
export async function readOperationFee(
  context: Pick<AdapterContext, 'active'>,
  { account, network, signal }: ReadParameters,
  calls: readonly Call[],
): Promise<FeeEstimate | undefined> {
  if (account.type !== 'smartAccount') return undefined
  const active = context.active()
  const { operationFee } = active.connector.auth?.accounts ?? {}
  if (!operationFee || !isSameAddress(active.account.address, account.address)) return undefined
  try {
    const { address } = account
    return await operationFee({ account: address, networkId: network.caipNetworkId, calls, signal })
  } catch (error) {
    const words = error instanceof BaseError ? (error.details ?? error.shortMessage) : ''
    if (tooLittle.test(words)) throw new InsufficientFundsError(error)
    if (reverted.test(words)) throw new ExecutionRevertedError(words, error)
    throw error
  }
}
