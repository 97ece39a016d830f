import type { Client } from 'viem'
import { gasLimit, gasNeeded, type Pricing, priceOf } from './fees.js'
import { pricesOf } from './gas-price.js'
import { readNextBlock } from './next-block.js'
import { type Simulation, simulate } from './simulate.js'
import type { SimulatedCall } from './try-wire-calls.js'

/** The gas limit of a simulation without an estimate. */
const defaultGasLimit = 5_000_000n

interface Means {
  /** The page's gas limit. */
  readonly pageLimit: bigint | undefined
  /** The account's balance, in wei. */
  readonly balance: bigint
}

/**
 * Simulates a transaction in the next block, with the gas and prices to be signed, and returns its
 * cost.
 *
 * @throws if the node does not answer
 */
export async function tryAndPrice(
  client: Client,
  call: SimulatedCall,
  { pageLimit, balance }: Means,
): Promise<{ simulation: Simulation; pricing: Pricing }> {
  const block = await readNextBlock(client)
  const prices = await pricesOf(client, block)
  const needed = await gasNeeded(client, call, prices.price)
  const gas =
    needed === undefined ? (pageLimit ?? defaultGasLimit) : gasLimit(needed, pageLimit, block)
  const terms = { block, price: prices.price, gas, balance }
  const simulation = await simulate(client, [call], terms)
  const pricing = await priceOf(client, call, {
    block,
    prices,
    pageLimit,
    used: needed ?? simulation.gasUsed,
    left: balance - call.value,
  })
  return { simulation, pricing }
}
