// Loaded on demand, since it imports viem's ABI encoder and client.
import {
  type Abi,
  type Chain,
  type ContractFunctionArgs,
  type ContractFunctionName,
  encodeFunctionData,
} from 'viem'
import { type ReadContractReturnType, readContract as readView } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadCall, WriteCall } from '../../adapter/contracts.js'
import type { OperationParameters, ReadParameters } from '../../adapter/parameters.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { InvalidCallError } from '../request-errors.js'
import { readChain } from '../rpc/rpc-client.js'
import { sendTransaction } from '../send/send-transaction.js'
import { toAddress } from '../values/to-address.js'

/** Calls a contract in a transaction. Never retried. @throws {InvalidCallError | RpcError} */
export async function writeContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi> | undefined = undefined,
>(
  provider: Eip1193Provider,
  parameters: OperationParameters & { call: WriteCall<abi, name> },
): Promise<{ hash: string }> {
  const { call } = parameters
  const to = toAddress(call.address, 'address')
  const transaction = {
    to,
    data: encode(call),
    value: call.value,
  }
  return sendTransaction(provider, { ...parameters, transaction })
}

/** Reads a view of a contract. @throws {InvalidAddressError | ExecutionRevertedError | RpcError} */
export async function readContract<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi, 'pure' | 'view'>,
  const args extends ContractFunctionArgs<abi, 'pure' | 'view', name>,
>(
  context: Pick<AdapterContext, 'rpcClient'>,
  parameters: Pick<ReadParameters, 'network' | 'signal'> & { call: ReadCall<abi, name, args> },
): Promise<ReadContractReturnType<abi, name, args>> {
  return readChain(context, parameters, 'contract view', (client) =>
    readView<Chain | undefined, abi, name, args>(client, parameters.call),
  )
}

function encode<
  const abi extends Abi | readonly unknown[],
  name extends ContractFunctionName<abi> | undefined,
>(call: WriteCall<abi, name>): `0x${string}` {
  try {
    return encodeFunctionData<abi, name>(call)
  } catch (thrown) {
    throw new InvalidCallError(thrown)
  }
}
