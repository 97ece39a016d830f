import {
  pricesOf,
  readNextBlock,
  type SimulatedCall,
  type Simulation,
  simulate,
} from '@carabiner/core/preview'
import { type Client, size } from 'viem'
import { getBalance } from 'viem/actions'
import { contracts } from '../../smart-account/contracts.js'
import type { Operation } from '../../smart-account/user-operation.js'
import type { Unpriced } from './price-operation.js'

/** The gas limit of a simulation that the bundler did not estimate. */
const defaultGasLimit = 5_000_000n
/** The base gas of a transaction, and the maximum for each byte (EIP-7623). */
const [base, each] = [21_000n, 40n]

/**
 * Simulates an operation's calls in the next block. Once the account is deployed, the entry point
 * makes them in the simulation too, because a contract can read its caller and the transaction's
 * origin.
 *
 * @throws if the node does not answer
 */
export async function tryOperation(
  node: Client,
  calls: readonly [SimulatedCall, ...SimulatedCall[]],
  operation: Unpriced & Partial<Operation>,
): Promise<Simulation> {
  const { sender, callData, factory, factoryData, callGasLimit, verificationGasLimit } = operation
  const from = contracts.entryPoint
  const [block, balance] = await Promise.all([
    readNextBlock(node),
    getBalance(node, { address: from }),
  ])
  const { maxFeePerGas, maxPriorityFeePerGas } = operation
  const { price } =
    block.baseFeePerGas === null || !maxFeePerGas || maxPriorityFeePerGas === undefined
      ? await pricesOf(node, block)
      : { price: { type: 'eip1559' as const, maxFeePerGas, maxPriorityFeePerGas } }
  const bytes = BigInt(size(callData) + (factoryData ? size(factoryData) : 0))
  const gas =
    callGasLimit === undefined
      ? defaultGasLimit
      : callGasLimit + (verificationGasLimit ?? 0n) + base + bytes * each
  const entryPointCall: SimulatedCall = { from, to: sender, data: callData, value: 0n }
  const actualCalls: readonly [SimulatedCall, ...SimulatedCall[]] =
    factory && factory !== '0x7702' && factoryData
      ? [{ from, to: factory, data: factoryData, value: 0n }, entryPointCall]
      : [entryPointCall]
  return simulate(node, calls, { block, price, gas, balance, actualCalls })
}
