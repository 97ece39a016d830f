import type { Client } from 'viem'
import { type AccountCall, encodeCalls } from '../../smart-account/encode-calls.js'
import { isDeployed, type SmartAccount } from '../../smart-account/smart-account.js'
import type { Unpriced } from './price-operation.js'

/**
 * Returns the operation of calls, with the deployment of an account that is not deployed.
 *
 * @throws if the node does not answer
 */
export async function unpricedOf(
  node: Client,
  { address, factory, factoryData }: SmartAccount,
  calls: readonly AccountCall[],
  nonce: bigint,
): Promise<Unpriced> {
  const hasCode = await isDeployed(node, address)
  return {
    sender: address,
    nonce,
    callData: encodeCalls(calls),
    ...(!hasCode && { factory, factoryData }),
  }
}
