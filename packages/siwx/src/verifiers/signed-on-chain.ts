import { type Address, type Client, ContractFunctionExecutionError } from 'viem'
import { readContract } from 'viem/actions'
import { hashMessage } from 'viem/utils'

const abi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [
      { name: 'hash', type: 'bytes32' },
      { name: 'signature', type: 'bytes' },
    ],
    outputs: [{ name: '', type: 'bytes4' }],
  },
] as const
/** The answer of a contract for a valid signature. Source: ERC-1271. */
const magic = '0x1626ba7e'

/**
 * Whether a contract records on its chain that it signed a message, as a Safe does after its owners
 * signed. The signature itself is then empty.
 */
export async function isSignedOnChain(
  client: Client,
  address: Address,
  message: string,
): Promise<boolean> {
  try {
    const args = [hashMessage(message), '0x'] as const
    const call = { address, abi, functionName: 'isValidSignature', args } as const
    return (await readContract(client, call)) === magic
  } catch (error) {
    // There is no contract, or the contract rejects the signature in a way of its own.
    if (error instanceof ContractFunctionExecutionError) return false
    throw error
  }
}
