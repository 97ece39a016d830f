import { gasLimitFor, readRollupFee } from '@carabiner/core/evm'
import type { Client } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getGasPrice } from 'viem/actions'
import type { Fee } from '../review.js'
import type { NextBlock } from './next-block.js'
import type { SimulatedCall } from './simulate.js'

/** What a transaction offers for its gas: by EIP-1559, or a single price where the network has no base fee. */
export type GasPrice =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** What gas costs, and what is offered for it. */
interface Prices {
  readonly price: GasPrice
  readonly expected: bigint
}

/** A transaction's gas and what it costs. */
export interface Pricing {
  readonly gas: bigint
  readonly price: GasPrice
  readonly fee: Fee
}

/** The base fee doubles in six full blocks at most. */
const baseFeeMargin = 2n
/** A base fee rises by an eighth from block to block at most: less is offered only where the next block takes it. */
const [nextBlock, thisBlock] = [9n, 8n]
/** The fees of the chain below a rollup change, too, and no transaction can put a limit to them. */
const rollupMargin = 2n
/** Where nothing can be estimated, since it would fail. */
const unknownGas = 500_000n

/** No more than this is paid for a unit of gas. */
export const highestPrice = (price: GasPrice): bigint =>
  price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas

/**
 * The gas that a transaction is going to take at these prices: a contract can see them.
 *
 * @returns undefined where it can't be estimated, since it would fail
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
      // Who can't pay for it is told that apart.
      .catch(() => estimateGas(client, ask))
      .catch(() => undefined)
  )
}

/**
 * The limit of a transaction's gas.
 *
 * @param used - what it takes; undefined where that is not known
 * @param asked - the page's limit: it may be more, never less than needed
 */
export function gasLimit(
  used: bigint | undefined,
  asked: bigint | undefined,
  block: NextBlock,
): bigint {
  const needed = gasLimitFor(used ?? asked ?? unknownGas)
  return asked !== undefined && asked > needed && asked <= block.gasLimit ? asked : needed
}

/** What a transaction's cost is reckoned from. */
interface Reckoning {
  readonly block: NextBlock
  readonly prices: Prices
  /** The gas that it takes; undefined where that is not known. */
  readonly used: bigint | undefined
  /** The page's gas limit. */
  readonly asked: bigint | undefined
  /** What the account has for it, in wei: no more is offered where that is enough for the next block. */
  readonly left: bigint
}

/**
 * What a transaction costs. The page's own prices are not used.
 *
 * @throws when the node does not answer
 */
export async function priceOf(
  client: Client,
  call: SimulatedCall,
  { block, prices, used, asked, left }: Reckoning,
): Promise<Pricing> {
  const gas = gasLimit(used, asked, block)
  const rollupFee = await readRollupFee(client, { data: call.data, gas })
  const price = withinMeans(prices.price, block, (left - rollupFee * rollupMargin) / gas)
  const fee = {
    expected: (used ?? asked ?? unknownGas) * prices.expected + rollupFee,
    highest: gas * highestPrice(price) + rollupFee * rollupMargin,
  }
  return { gas, price, fee }
}

/**
 * A page that sends the whole balance kept back the fee it was quoted a moment ago: the offer goes down to what is
 * left, as long as the next block still takes it.
 *
 * @param most - what a unit of gas may cost at most
 */
function withinMeans(price: GasPrice, { baseFeePerGas }: NextBlock, most: bigint): GasPrice {
  if (price.type === 'legacy' || baseFeePerGas === null) return price
  const { maxFeePerGas, maxPriorityFeePerGas } = price
  const least = (baseFeePerGas * nextBlock) / thisBlock + maxPriorityFeePerGas
  const isShort = most < maxFeePerGas && most >= least
  return isShort ? { ...price, maxFeePerGas: most } : price
}

/** What gas costs in the next block, and what is offered for it. */
export async function pricesOf(
  client: Client,
  { baseFeePerGas }: { readonly baseFeePerGas: bigint | null },
): Promise<Prices> {
  if (baseFeePerGas === null || baseFeePerGas === undefined) {
    const gasPrice = await getGasPrice(client)
    return { price: { type: 'legacy', gasPrice }, expected: gasPrice }
  }
  const maxPriorityFeePerGas = await estimateMaxPriorityFeePerGas(client)
  const maxFeePerGas = baseFeePerGas * baseFeeMargin + maxPriorityFeePerGas
  return {
    price: { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas },
    expected: baseFeePerGas + maxPriorityFeePerGas,
  }
}
