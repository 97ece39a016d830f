import type { Client } from 'viem'
import { getBalance } from 'viem/actions'
import { pricesOf } from '../simulation/gas-price.js'
import { readNextBlock } from '../simulation/next-block.js'
import { previewWarnings } from '../simulation/preview-warnings.js'
import { type Simulation, simulate } from '../simulation/simulate.js'
import { tryAndPrice } from '../simulation/try-and-price.js'
import { native } from '../value.js'
import { type Warning, warn } from '../warning.js'
import type { Calls } from './read-request.js'

/** The gas limit of each of several calls. */
const gasEach = 3_000_000n

/** The result of simulated calls. */
export interface TriedCalls {
  readonly simulation: Simulation
  readonly warnings: readonly Warning[]
}

/**
 * Simulates the calls of a wallet that prices them itself.
 *
 * @throws if the node does not answer
 */
export async function tryCalls(client: Client, calls: Calls): Promise<TriedCalls> {
  const [first, ...others] = calls
  const balance = await getBalance(client, { address: first.from })
  const { simulation, fee } =
    others.length === 0
      ? await tryOne(client, calls, balance)
      : { simulation: await tryAll(client, calls, balance), fee: 0n }
  const needed = calls.reduce((sum, { value }) => sum + value, fee)
  const balanceWarnings =
    balance >= needed
      ? []
      : [warn('balance.low', { needed: native(needed), balance: native(balance) })]
  return { simulation, warnings: [...balanceWarnings, ...previewWarnings(simulation)] }
}

async function tryOne(client: Client, [call]: Calls, balance: bigint) {
  const tried = await tryAndPrice(client, call, { pageLimit: undefined, balance })
  return { simulation: tried.simulation, fee: tried.pricing.fee.expected }
}

async function tryAll(client: Client, calls: Calls, balance: bigint): Promise<Simulation> {
  const block = await readNextBlock(client)
  const { price } = await pricesOf(client, block)
  return simulate(client, calls, { block, price, gas: gasEach, balance })
}
