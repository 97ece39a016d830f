import type { Client } from 'viem'
import { type AccountCall, encodeCalls } from '../../smart-account/encode-calls.js'
import { isDeployed } from '../../smart-account/is-deployed.js'
import type { SmartAccount } from '../../smart-account/smart-account.js'
import type { Unpriced } from './price-operation.js'

/**
 * The operation that makes calls, with what puts the account on its network where it is not there.
 *
 * @param now - in ms since 1970: it has a key of its own for its nonce (ERC-4337), so that none waits for another
 * @throws when the node does not answer
 */
export async function unpricedOf(
  node: Client,
  { address, factory, factoryData }: SmartAccount,
  calls: readonly AccountCall[],
  now: number,
): Promise<Unpriced> {
  const isThere = await isDeployed(node, address)
  return {
    sender: address,
    nonce: BigInt(now) << 64n,
    callData: encodeCalls(calls),
    ...(!isThere && { factory, factoryData }),
  }
}
