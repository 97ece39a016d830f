// Loaded on demand, since it imports viem's client.
import { getCode } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ContractsCapability } from '../../adapter/contracts.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'

/** The code prefix of an account with a key that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'

/**
 * Whether an address is a contract.
 *
 * @throws {InvalidAddressError | RpcError}
 */
export async function isContract(
  context: Pick<AdapterContext, 'rpcClient'>,
  parameters: Parameters<ContractsCapability['isContract']>[0],
): Promise<boolean> {
  const address = toAddress(parameters.address, 'address')
  const code = await readChain(context, parameters, 'code', (client) =>
    getCode(client, { address }),
  )
  return code !== undefined && !code.toLowerCase().startsWith(delegation)
}
