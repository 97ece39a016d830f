import type { Client } from 'viem'
import { getCode } from 'viem/actions'

/** Whether an account is on the network. @throws when the node does not answer */
export async function isDeployed(node: Client, address: `0x${string}`): Promise<boolean> {
  const code = await getCode(node, { address })
  return code !== undefined && code !== '0x'
}
