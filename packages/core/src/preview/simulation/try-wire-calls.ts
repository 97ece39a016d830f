import { type Client, numberToHex } from 'viem'
import * as z from 'zod/mini'
import { omitUndefined } from '../../omit-undefined.js'
import { type GasPrice, highestPrice } from './gas-price.js'
import type { NextBlock } from './next-block.js'

export const hex = z.custom<`0x${string}`>(
  (value) => typeof value === 'string' && /^0x[\da-f]*$/i.test(value),
)
const log = z.object({ address: hex, topics: z.array(hex), data: hex })
const call = z.object({
  status: hex,
  returnData: z.optional(hex),
  gasUsed: z.optional(hex),
  logs: z.optional(z.array(log)),
})
const blocks = z.array(z.object({ calls: z.array(call) }))

type Hex = `0x${string}`

/** The caller that asks contracts about the account, in no real block. */
export const asker = '0x7f5dbc1e86ab1a2c0d4e9d7d3c4f6a5b8e9f0a1b'

/** A call to simulate. */
export interface SimulatedCall {
  readonly from: Hex
  readonly to?: Hex
  readonly data: Hex
  readonly value: bigint
}

/** The conditions of a simulation: all values by which a contract could detect it. */
export interface Terms {
  readonly block: NextBlock
  /** The offered price of gas. */
  readonly price: GasPrice
  /** The gas limit of each call. */
  readonly gas: bigint
  /** The payer's balance, in wei. */
  readonly balance: bigint
  /**
   * The calls to simulate in place of the shown ones: the entry point's, which call the smart
   * account.
   */
  readonly actualCalls?: readonly [SimulatedCall, ...SimulatedCall[]]
}

/** Returns a call as a node takes it. */
export const toWire = ({ from, to, data, value }: SimulatedCall, { price, gas }: Terms) =>
  omitUndefined({
    from,
    to,
    input: data !== '0x' ? data : undefined,
    value: numberToHex(value),
    gas: numberToHex(gas),
    // Without a price, a node also uses a base fee of 0.
    ...(price.type === 'legacy'
      ? { gasPrice: numberToHex(price.gasPrice) }
      : {
          maxFeePerGas: numberToHex(price.maxFeePerGas),
          maxPriorityFeePerGas: numberToHex(price.maxPriorityFeePerGas),
        }),
  })
export type WireCall = ReturnType<typeof toWire>

/**
 * Tries calls in the next block, one after another.
 *
 * @returns undefined if the node cannot simulate, or gives an invalid answer
 */
export async function tryWireCalls(client: Client, calls: readonly WireCall[], terms: Terms) {
  const trial = {
    blockOverrides: toOverrides(terms.block),
    stateOverrides: toFunds(calls, terms),
    calls,
  }
  // The chain's own rules first. Without them some nodes know no base fee, and with them others
  // refuse calls of contracts.
  return (await tryAs(client, trial, true)) ?? (await tryAs(client, trial, false))
}

async function tryAs(
  client: Client,
  trial: { readonly calls: readonly WireCall[] },
  validation: boolean,
) {
  try {
    const answer: unknown = await client.request<{
      Parameters: readonly unknown[]
      ReturnType: unknown
    }>({
      method: 'eth_simulateV1',
      params: [{ blockStateCalls: [trial], traceTransfers: true, validation }, 'latest'],
    })
    const { data } = z.safeParse(blocks, answer)
    const [block] = data ?? []
    return block?.calls.length === trial.calls.length ? block.calls : undefined
  } catch {
    return undefined
  }
}

const toOverrides = (block: NextBlock) => ({
  number: numberToHex(block.number),
  time: numberToHex(block.timestamp),
  gasLimit: numberToHex(block.gasLimit),
  baseFeePerGas: block.baseFeePerGas === null ? undefined : numberToHex(block.baseFeePerGas),
  feeRecipient: block.feeRecipient || undefined,
  prevRandao: block.prevRandao || undefined,
})

/**
 * Lends the missing balance, because nodes refuse to simulate a call that the sender cannot pay
 * for. The review warns of it separately.
 */
function toFunds(calls: readonly WireCall[], { balance, price }: Terms) {
  const needed = new Map<Hex, bigint>()
  for (const { from, value, gas } of calls) {
    const most = BigInt(value) + BigInt(gas) * highestPrice(price)
    needed.set(from, (needed.get(from) ?? 0n) + most)
  }
  const [payer] = calls.filter(({ from }) => from !== asker).map(({ from }) => from)
  return Object.fromEntries(
    [...needed]
      .filter(([from, most]) => from !== payer || most > balance)
      .map(([from, most]) => [from, { balance: numberToHex(most) }]),
  )
}
