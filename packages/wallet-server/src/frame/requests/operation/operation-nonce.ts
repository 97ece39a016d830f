import type { Client } from 'viem'
import { readContract } from 'viem/actions'
import { contracts, entryPointAbi } from '../../smart-account/contracts.js'
import { TakenError } from '../send-error.js'

/** The nonce of an approval's operations. */
export interface OperationNonce {
  readonly value: bigint
  /** Whether a bundler got an operation with it. */
  isSent: boolean
}

/**
 * Returns a nonce with its own key (ERC-4337), so that no operation waits for another.
 *
 * @param now - in ms since 1970
 */
export const nonceOf = (now: number): bigint => BigInt(now) << 64n

/**
 * Checks whether the network has a sent operation of the approval, whatever the bundler reported.
 *
 * @throws {TakenError} if the network has it
 * @throws if the node does not answer
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
