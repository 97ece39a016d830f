// Loaded on demand, with viem's client.
import { type Client, concat, type Hex, parseAbi } from 'viem'
import { readContract } from 'viem/actions'

/** The address of the fee oracle on every OP-stack chain. */
const opStack = '0x420000000000000000000000000000000000000F'
/** The fee oracle of Scroll and Morph, and of OP-stack chains before Fjord. */
const ofBytes = [
  '0x5300000000000000000000000000000000000002',
  '0x530000000000000000000000000000000000000F',
  opStack,
] as const
const abi = parseAbi([
  'function getL1FeeUpperBound(uint256 unsignedTxSize) view returns (uint256)',
  'function getOperatorFee(uint256 gasUsed) view returns (uint256)',
  'function getL1Fee(bytes data) view returns (uint256)',
])
/** The size of a transaction without its data, in bytes. */
const envelopeSize = 120
/** A transaction without its data. Contains no zero bytes, which would be cheaper. */
const envelope: Hex = `0x${'a7'.repeat(envelopeSize)}`

/** The parameters of a rollup fee. */
interface RollupFeeParameters {
  /** The call data. */
  readonly data: Hex
  /** The gas limit. */
  readonly gas: bigint | Promise<bigint>
}

/**
 * Returns the most that a rollup charges beyond the gas, in wei: for the chain below, and on OP-stack chains for the
 * operator (Isthmus), who first charges for the whole gas limit. 0 on other chains, which have no oracle.
 *
 * @see https://specs.optimism.io/protocol/isthmus/predeploys.html
 * @see https://docs.scroll.io/en/developers/transaction-fees-on-scroll/
 */
export async function readRollupFee(
  client: Client,
  { data, gas }: RollupFeeParameters,
): Promise<bigint> {
  const size = BigInt(envelopeSize + (data.length - 2) / 2)
  const bytes = concat([envelope, data])
  const read = (functionName: 'getL1FeeUpperBound' | 'getOperatorFee', of: bigint) =>
    orNothing(readContract(client, { address: opStack, abi, functionName, args: [of] }))
  const upper = await read('getL1FeeUpperBound', size)
  if (upper !== undefined) return upper + ((await read('getOperatorFee', await gas)) ?? 0n)
  const fees = await Promise.all(
    ofBytes.map((address) =>
      orNothing(readContract(client, { address, abi, functionName: 'getL1Fee', args: [bytes] })),
    ),
  )
  return fees.find((fee) => fee !== undefined) ?? 0n
}

/** Returns the value, or undefined if the oracle or its function does not exist. */
const orNothing = (reading: Promise<bigint>): Promise<bigint | undefined> =>
  reading.catch(() => undefined)
