// Loaded on demand, since it imports viem's client.
import { type Address, getAddress, type Hex, size, slice } from 'viem'
import { getCode } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ContractsCapability } from '../../adapter/contracts.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'

/** The code prefix of an account with a key that delegates to a contract (EIP-7702). */
const delegation = '0xef0100'
/** The prefix and an address, in bytes. */
const delegationSize = 23

type CodeParameters = Parameters<ContractsCapability['isContract']>[0]
type CodeContext = Pick<AdapterContext, 'rpcClient'>

/**
 * Whether an address is a contract.
 *
 * @throws {InvalidAddressError | RpcError}
 */
export async function isContract(
  context: CodeContext,
  parameters: CodeParameters,
): Promise<boolean> {
  const code = await readCode(context, parameters)
  return code !== undefined && !isDelegation(code)
}

/**
 * Returns the contract that an account delegates to, or undefined for an account without one.
 *
 * @throws {InvalidAddressError | RpcError}
 * @see EIP-7702
 */
export async function readDelegate(
  context: CodeContext,
  parameters: CodeParameters,
): Promise<Address | undefined> {
  const code = await readCode(context, parameters)
  if (code === undefined || !isDelegation(code) || size(code) !== delegationSize) return undefined
  return getAddress(slice(code, 3))
}

const isDelegation = (code: Hex) => code.toLowerCase().startsWith(delegation)

function readCode(context: CodeContext, parameters: CodeParameters): Promise<Hex | undefined> {
  const address = toAddress(parameters.address, 'address')
  return readChain(context, parameters, 'code', (client) => getCode(client, { address }))
}
