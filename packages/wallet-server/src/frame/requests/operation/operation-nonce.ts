import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { contracts, entryPointAbi } from '../../smart-account/contracts.js'
import { TakenError } from '../send-error.js'

/** The nonce of an approval's operations. */
export interface OperationNonce {
  readonly value: bigint
  /** Whether an operation with it was handed to a bundler. */
  isSent: boolean
}

/**
 * A nonce of a key of its own (ERC-4337), so that no operation waits for another.
 *
 * @param now - in ms since 1970
 */
export const nonceOf = (now: number): bigint => BigInt(now) << 64n

/**
 * Where an operation of the approval was handed over: whether the network has it, whatever the bundler said.
 *
 * @throws {TakenError} where it has
 * @throws when the node does not answer
 */
export async function assertUnused(
  node: Client,
  sender: `0x${string}`,
  { value, isSent }: OperationNonce,
): Promise<void> {
  if (!isSent) return
  const next = await readContract(node, {
    address: contracts.entryPoint,
    abi: entryPointAbi,
    functionName: 'getNonce' as const,
    args: [sender, value >> 64n],
  })
  if (next !== value) throw new TakenError()
}
