import { type Fee, pricesOf } from '@carabiner/core/preview'
import type { Client } from 'viem'
import { getBlock } from 'viem/actions'
import { estimateGas } from '../../smart-account/bundler.js'
import { gasLimitOf, type Operation, stubSignature } from '../../smart-account/user-operation.js'
import { type Paymaster, readFinal, readStub } from './paymaster.js'

/** An operation without its cost. */
export type Unpriced = Pick<Operation, 'sender' | 'nonce' | 'callData' | 'factory' | 'factoryData'>

/** A complete operation without its signature. */
export interface PricedOperation {
  readonly operation: Operation
  readonly fee: Fee
}

/** A multiple of the network's price, because bundlers require more than they pay themselves. */
const margin = 2n

/** The funds of an operation. */
interface Means {
  /** The paymaster, or undefined if the account pays. */
  readonly paymaster: Paymaster | undefined
  /** The account's balance for fees, in wei. The offered gas price is lowered to it if possible. */
  readonly left: bigint
}

/**
 * Returns the cost of an operation. The page's own prices are ignored.
 *
 * @throws {FrameMessageError} if the paymaster refuses
 * @throws if the node does not answer, or the bundler would refuse the operation
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
  // A page that sends the whole balance has reserved the fee at a slightly older price.
  const isShort = most < offer.maxFeePerGas && most >= highest
  const maxFeePerGas = isShort ? most : offer.maxFeePerGas
  const maxPriorityFeePerGas = isShort && most < tip * margin ? most : offer.maxPriorityFeePerGas
  return {
    operation: { ...operation, maxFeePerGas, maxPriorityFeePerGas },
    fee: { expected: limit * expected, highest: limit * maxFeePerGas },
  }
}
