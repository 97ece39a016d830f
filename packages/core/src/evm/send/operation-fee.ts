import type { Call } from '../../adapter/call.js'
import type { AdapterContext } from '../../adapter/context.js'
import type { FeeEstimate } from '../../adapter/fee-estimate.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import { BaseError } from '../../errors/base-error.js'
import { InsufficientFundsError } from '../../errors/send-errors.js'
import { isSameAddress } from '../values/address.js'
import { ExecutionRevertedError } from './transaction-errors.js'

/** Bundlers' messages (ERC-7769) about a balance too low for the fee or the amount. */
const tooLittle = /\bAA21\b|prefund|insufficient (funds|balance)/i
/** Bundlers' messages about a failing call. */
const reverted = /revert/i

/**
 * Returns the cost of a smart account's calls as one operation (ERC-4337). Only the wallet can tell the cost: it
 * creates the operation, and the network can't see its overhead or a sponsor.
 *
 * @returns undefined for other accounts, and if the wallet gives no price
 * @throws {InsufficientFundsError | ExecutionRevertedError} if the operation would fail
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
