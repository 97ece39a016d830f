import { gasLimitFor, readRollupFee } from '@carabiner/core/evm'
import type { Client } from 'viem'
import { estimateGas, estimateMaxPriorityFeePerGas, getBlock, getGasPrice } from 'viem/actions'
import type { Fee } from '../review.js'
import type { SimulatedCall } from './simulate.js'

/** What a transaction offers for its gas: by EIP-1559, or a single price where the network has no base fee. */
type GasPrice =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

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

/**
 * What a transaction costs. The page's own prices are not used.
 *
 * @param known - the gas that a simulation used, for what can't be estimated
 * @param asked - the page's gas limit: it may be more, never less than needed
 * @param left - what the account has beside what it sends, in wei: no more is offered where that is enough
 * @throws when the node does not answer
 */
export async function priceOf(
  client: Client,
  call: SimulatedCall,
  { known, asked, left }: { known: bigint | undefined; asked: bigint | undefined; left: bigint },
): Promise<Pricing> {
  const [block, estimate] = await Promise.all([
    getBlock(client, { blockTag: 'latest' }),
    estimateGas(client, { ...call, account: call.from, prepare: false }).catch(() => undefined),
  ])
  const used = estimate ?? known ?? asked ?? unknownGas
  const needed = gasLimitFor(used)
  const gas = asked !== undefined && asked > needed && asked <= block.gasLimit ? asked : needed
  const [{ price: usual, expected }, rollupFee] = await Promise.all([
    pricesOf(client, block),
    readRollupFee(client, { data: call.data, gas }),
  ])
  const rollup = rollupFee * rollupMargin
  const price = withinMeans(usual, block.baseFeePerGas, left > rollup ? (left - rollup) / gas : 0n)
  const highest = price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
  return {
    ...{ gas, price },
    fee: { expected: used * expected + rollupFee, highest: gas * highest + rollup },
  }
}

/** Who sends all that there is, has left out what the page reckoned: offered more, the network would not take it. */
function withinMeans(usual: GasPrice, baseFee: bigint | null, most: bigint): GasPrice {
  if (usual.type === 'legacy' || baseFee === null || most >= usual.maxFeePerGas) return usual
  const needed = (baseFee * nextBlock) / thisBlock + usual.maxPriorityFeePerGas
  return most < needed ? usual : { ...usual, maxFeePerGas: most }
}

/** What gas costs now, and what is offered for it. */
export async function pricesOf(
  client: Client,
  { baseFeePerGas }: { readonly baseFeePerGas: bigint | null },
): Promise<{ price: GasPrice; expected: bigint }> {
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
