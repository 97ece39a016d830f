import type { Client } from 'viem'
import { estimateMaxPriorityFeePerGas, getGasPrice } from 'viem/actions'

/** The offered price of gas: by EIP-1559, or a single price on a network without a base fee. */
export type GasPrice =
  | {
      readonly type: 'eip1559'
      readonly maxFeePerGas: bigint
      readonly maxPriorityFeePerGas: bigint
    }
  | { readonly type: 'legacy'; readonly gasPrice: bigint }

/** The current and the offered price of gas. */
export interface Prices {
  readonly price: GasPrice
  readonly expected: bigint
}

/** The base fee needs at least six full blocks to double. */
const baseFeeMargin = 2n

/** The maximum price of a unit of gas. */
export const highestPrice = (price: GasPrice): bigint =>
  price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas

/** Returns the price of gas in the next block, and the offer. */
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
