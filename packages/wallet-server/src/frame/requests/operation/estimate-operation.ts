import { getBalance } from 'viem/actions'
import { FrameMessageError } from '../../frame-message-error.js'
import { depositOf } from '../../smart-account/deposit.js'
import { gasLimitOf } from '../../smart-account/user-operation.js'
import { clientsOf } from './clients-of.js'
import type { OperationAsk, OperationParts } from './create-operation-job.js'
import { nonceOf } from './operation-nonce.js'
import { tryPricing } from './try-pricing.js'
import { unpricedOf } from './unpriced-of.js'

/** What an operation would cost, in wei; of gas, its limit and the price that is offered. */
export interface OperationCost {
  /** The most. Nothing where another pays. */
  readonly highest: bigint
  readonly expected: bigint
  /** What of it is paid from what the account keeps at the entry point. */
  readonly deposit: bigint
  readonly gas: bigint
  readonly maxFeePerGas: bigint
}

/**
 * What calls of a smart account would cost if they were asked for now: by the operation that would be made of them, with
 * what puts the account on its network and who pays. Nobody is asked and nothing is signed.
 *
 * @throws {FrameMessageError} where nobody would take the operation, in the words of who would not
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
