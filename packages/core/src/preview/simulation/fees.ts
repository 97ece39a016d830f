import type { Client } from 'viem'
import { estimateGas } from 'viem/actions'
import { gasLimitFor } from '../../evm/send/gas-limit.js'
import { readRollupFee } from '../../evm/send/rollup-fee.js'
import type { Fee } from '../change.js'
import { type GasPrice, highestPrice, type Prices } from './gas-price.js'
import type { NextBlock } from './next-block.js'
import type { SimulatedCall } from './try-wire-calls.js'

/** The gas of a transaction, and its cost. */
export interface Pricing {
  readonly gas: bigint
  readonly price: GasPrice
  readonly fee: Fee
}

/**
 * A base fee rises by an eighth at most for each block. A lower offer must still suffice for the
 * next block.
 */
const [nextBlock, thisBlock] = [9n, 8n]
/** A rollup's fee for its parent chain changes too, and a transaction cannot limit it. */
const rollupMargin = 2n
/** The gas limit of a transaction that would fail, for which no estimate is possible. */
const unknownGas = 500_000n

/**
 * Estimates the gas of a transaction at these prices, which a contract can read.
 *
 * @returns undefined if it would fail
 */
export async function gasNeeded(
  client: Client,
  call: SimulatedCall,
  price: GasPrice,
): Promise<bigint | undefined> {
  const ask = { ...call, account: call.from, prepare: false }
  const { type: _, ...offer } = price
  return (
    estimateGas(client, { ...ask, ...offer })
      // A missing balance has its own warning.
      .catch(() => estimateGas(client, ask))
      .catch(() => undefined)
  )
}

/**
 * Returns the gas limit of a transaction.
 *
 * @param used - the estimate, or undefined
 * @param pageLimit - the page's limit, which may raise the result but never lower it
 */
export function gasLimit(
  used: bigint | undefined,
  pageLimit: bigint | undefined,
  block: NextBlock,
): bigint {
  const needed = gasLimitFor(used ?? pageLimit ?? unknownGas)
  return pageLimit !== undefined && pageLimit > needed && pageLimit <= block.gasLimit
    ? pageLimit
    : needed
}

/** The inputs of a transaction's cost. */
interface Reckoning {
  readonly block: NextBlock
  readonly prices: Prices
  /** The estimated gas, or undefined. */
  readonly used: bigint | undefined
  /** The page's gas limit. */
  readonly pageLimit: bigint | undefined
  /**
   * The account's balance for fees, in wei. The offered gas price is lowered to it if the next
   * block accepts that.
   */
  readonly left: bigint
}

/**
 * Returns the cost of a transaction. The page's own prices are ignored.
 *
 * @throws if the node does not answer
 */
export async function priceOf(
  client: Client,
  call: SimulatedCall,
  { block, prices, used, pageLimit, left }: Reckoning,
): Promise<Pricing> {
  const gas = gasLimit(used, pageLimit, block)
  const rollupFee = await readRollupFee(client, { data: call.data, gas })
  const price = withinMeans(prices.price, block, (left - rollupFee * rollupMargin) / gas)
  const fee = {
    expected: (used ?? pageLimit ?? unknownGas) * prices.expected + rollupFee,
    highest: gas * highestPrice(price) + rollupFee * rollupMargin,
  }
  return { gas, price, fee }
}

/**
 * Lowers an offer to the balance, as long as the next block accepts it: a page that sends the whole
 * balance has reserved the fee at a slightly older price.
 *
 * @param most - the maximum price of a unit of gas
 */
function withinMeans(price: GasPrice, { baseFeePerGas }: NextBlock, most: bigint): GasPrice {
  if (price.type === 'legacy' || baseFeePerGas === null) return price
  const { maxFeePerGas, maxPriorityFeePerGas } = price
  const least = (baseFeePerGas * nextBlock) / thisBlock + maxPriorityFeePerGas
  const isShort = most < maxFeePerGas && most >= least
  return isShort ? { ...price, maxFeePerGas: most } : price
}
