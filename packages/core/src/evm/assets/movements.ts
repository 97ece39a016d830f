// Loaded on demand, since this module imports viem's client.
import { getTransactionReceipt } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import type { TokenMovement } from '../../adapter/tokens.js'
import { InvalidTransactionError } from '../../errors/input-errors.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'
import { readNativeMovement } from './native-movement.js'
import { sumTransfers } from './transfers.js'

/** Reads a transaction's movements from its receipt and the balances around its block. @throws {RpcError} */
export async function readMovements(
  context: Pick<AdapterContext, 'rpcClient'>,
  parameters: ReadParameters & { readonly hash: string },
): Promise<readonly TokenMovement[]> {
  const account = toAddress(parameters.account.address, 'account')
  const hash = toHash(parameters.hash)
  return readChain(context, parameters, 'token movements', async (client) => {
    const receipt = await getTransactionReceipt(client, { hash })
    const native = await readNativeMovement(client, account, receipt)
    const tokens = sumTransfers(receipt.logs, account)
    return native === undefined || native === 0n ? tokens : [...tokens, { amount: native }]
  })
}

function toHash(hash: string): `0x${string}` {
  if (!/^0x[0-9a-f]{64}$/i.test(hash)) {
    throw new InvalidTransactionError('hash: not a transaction hash')
  }
  return `0x${hash.slice(2)}`
}
