import * as z from 'zod/mini'
import type { OperationParameters, TransactionRequest } from '../adapter/adapter.js'
import type { Eip1193Provider } from '../connector/connector.js'
import { InvalidTransactionError } from '../errors/input-errors.js'
import { isEvmAddress } from './address.js'
import { promptWallet } from './eip-1193.js'
import { guard } from './guard.js'
import { toQuantity } from './hex.js'

const transactionHash = z.string().check(z.regex(/^0x[0-9a-fA-F]{64}$/))
const callData = /^0x([0-9a-fA-F]{2})*$/

/**
 * `eth_sendTransaction` from the named account on the named chain. Never retried.
 *
 * The chain is named in the request too: a wallet that changed it since refuses.
 *
 * @throws {InvalidTransactionError | AccountMismatchError | ChainMismatchError | RpcError}
 */
export async function sendTransaction(
  provider: Eip1193Provider,
  parameters: OperationParameters & { transaction: TransactionRequest },
): Promise<{ hash: string }> {
  const { transaction, account, network } = parameters
  const { to, value, data } = transaction
  if (to !== undefined && !isEvmAddress(to)) throw new InvalidTransactionError('to: not an address')
  if (to === undefined && (!data || data === '0x'))
    throw new InvalidTransactionError('neither to nor data')
  if (value !== undefined && value < 0n) throw new InvalidTransactionError('value: below 0')
  if (data !== undefined && !callData.test(data)) throw new InvalidTransactionError('data: not hex')
  await guard(provider, parameters)
  const request = {
    from: account.address,
    chainId: toQuantity(BigInt(network.id)),
    ...(to !== undefined && { to: to.startsWith('0x') ? to : `0x${to}` }),
    ...(value !== undefined && { value: toQuantity(value) }),
    ...(data !== undefined && { data }),
  }
  const hash = await promptWallet(
    provider,
    { method: 'eth_sendTransaction', params: [request] },
    transactionHash,
  )
  return { hash }
}
