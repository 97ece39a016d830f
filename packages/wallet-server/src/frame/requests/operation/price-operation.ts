import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { estimateGas } from '../../smart-account/bundler.js'
import { gasLimitOf, type Operation, stubSignature } from '../../smart-account/user-operation.js'
import { pricesOf } from '../evm/fees.js'
import type { Fee } from '../review.js'
import { type Paymaster, readFinal, readStub } from './paymaster.js'

/** What an operation does, before it is known what it costs. */
export type Unpriced = Pick<Operation, 'sender' | 'nonce' | 'callData' | 'factory' | 'factoryData'>

/** An operation that is complete but for its signature. */
export interface PricedOperation {
  readonly operation: Operation
  readonly fee: Fee
}

/** Bundlers take an operation only with some more than what they pay themselves: so many times the network's price. */
const margin = 2n

/** What an operation is paid from. */
interface Means {
  /** Who pays; undefined where the account does. */
  readonly paymaster: Paymaster | undefined
  /** What the account has for it, in wei: no more is offered where that is enough. */
  readonly left: bigint
}

/**
 * What an operation costs. The page's own prices are not used.
 *
 * @throws {FrameMessageError} where the paymaster does not pay
 * @throws where the node does not answer, or the bundler would not take the operation
 */
export async function priceOperation(
  { node, bundler }: { readonly node: Client; readonly bundler: Client },
  unpriced: Unpriced,
  { paymaster, left }: Means,
  chainId: number,
): Promise<PricedOperation> {
  const { price, expected } = await pricesOf(node, await getBlock(node, { blockTag: 'latest' }))
  const [highest, tip] =
    price.type === 'legacy'
      ? [price.gasPrice, price.gasPrice]
      : [price.maxFeePerGas, price.maxPriorityFeePerGas]
  const offer = { maxFeePerGas: highest * margin, maxPriorityFeePerGas: tip * margin }
  const draft = { ...unpriced, ...offer, signature: stubSignature }
  const stub = paymaster && (await readStub(paymaster, draft, chainId))
  const gas = await estimateGas(bundler, { ...draft, ...stub?.fields })
  const estimated: Operation = {
    ...draft,
    ...stub?.fields,
    callGasLimit: gas.callGasLimit,
    preVerificationGas: gas.preVerificationGas,
    verificationGasLimit: gas.verificationGasLimit,
    ...(stub && {
      paymasterVerificationGasLimit:
        gas.paymasterVerificationGasLimit ?? stub.fields.paymasterVerificationGasLimit ?? 0n,
      paymasterPostOpGasLimit:
        gas.paymasterPostOpGasLimit ?? stub.fields.paymasterPostOpGasLimit ?? 0n,
    }),
  }
  const final =
    paymaster && !stub?.isFinal ? await readFinal(paymaster, estimated, chainId) : undefined
  const operation = { ...estimated, ...final?.fields }
  if (paymaster) return { operation, fee: { expected: 0n, highest: 0n } }
  const limit = gasLimitOf(operation)
  const most = left / limit
  // A page that sends the whole balance kept back the fee it was quoted a moment ago.
  const isShort = most < offer.maxFeePerGas && most >= highest
  const maxFeePerGas = isShort ? most : offer.maxFeePerGas
  const maxPriorityFeePerGas = isShort && most < tip * margin ? most : offer.maxPriorityFeePerGas
  return {
    operation: { ...operation, maxFeePerGas, maxPriorityFeePerGas },
    fee: { expected: limit * expected, highest: limit * maxFeePerGas },
  }
}
