import { getBalance } from 'viem/actions'
import { FrameMessageError } from '../../frame-message-error.js'
import { depositOf } from '../../smart-account/deposit.js'
import { gasLimitOf } from '../../smart-account/user-operation.js'
import { clientsOf } from './clients-of.js'
import type { OperationAsk, OperationParts } from './create-operation-job.js'
import { nonceOf } from './operation-nonce.js'
import { tryPricing } from './try-pricing.js'
import { unpricedOf } from './unpriced-of.js'

/** The cost of an operation in wei, its gas limit and the offered price. */
export interface OperationCost {
  /** The maximum. Zero if a sponsor pays. */
  readonly highest: bigint
  readonly expected: bigint
  /** The part that the account's deposit at the entry point pays. */
  readonly deposit: bigint
  readonly gas: bigint
  readonly maxFeePerGas: bigint
}

/**
 * Returns the current cost of a smart account's calls, by the operation for them, with deployment
 * and paymaster. Needs no approval and signs nothing.
 *
 * @throws {FrameMessageError} if the operation would be refused, in the words of the service
 */
export async function estimateOperation(
  { calls, paymaster }: Pick<OperationAsk, 'calls' | 'paymaster'>,
  { network, account, nodes, now }: Pick<OperationParts, 'network' | 'account' | 'nodes' | 'now'>,
): Promise<OperationCost> {
  const clients = await clientsOf(network, nodes, paymaster)
  const { address } = account
  const [unpriced, deposit, balance] = await Promise.all([
    unpricedOf(clients.node, account, calls, nonceOf(now())),
    depositOf(clients.node, address),
    getBalance(clients.node, { address }),
  ])
  const spent = calls.reduce((sum, { value }) => sum + value, 0n)
  const chainId = Number(network.id.split(':')[1])
  const left = balance + deposit - spent
  const { operation, fee, ...others } = await tryPricing(clients, unpriced, left, chainId)
  if (!operation || !fee) {
    const refusal = 'refusal' in others ? others.refusal : ''
    throw new FrameMessageError(refusal || 'The network rejected the transaction')
  }
  const { highest, expected } = fee
  return {
    highest,
    expected,
    deposit: deposit < highest ? deposit : highest,
    gas: gasLimitOf(operation),
    maxFeePerGas: operation.maxFeePerGas,
  }
}
