import type { Client } from 'viem'
import { type AccountCall, encodeCalls } from '../../smart-account/encode-calls.js'
import { isDeployed, type SmartAccount } from '../../smart-account/smart-account.js'
import type { Unpriced } from './price-operation.js'

/**
 * The operation that makes calls, with what puts the account on its network where it is not there.
 *
 * @throws when the node does not answer
 */
export async function unpricedOf(
  node: Client,
  { address, factory, factoryData }: SmartAccount,
  calls: readonly AccountCall[],
  nonce: bigint,
): Promise<Unpriced> {
  const isThere = await isDeployed(node, address)
  return {
    sender: address,
    nonce,
    callData: encodeCalls(calls),
    ...(!isThere && { factory, factoryData }),
  }
}
