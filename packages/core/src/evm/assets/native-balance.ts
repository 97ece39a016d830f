// Loaded on demand, since this module imports viem's client.
import { getBalance } from 'viem/actions'
import type { AdapterContext } from '../../adapter/context.js'
import type { ReadParameters } from '../../adapter/parameters.js'
import { readChain } from '../rpc/rpc-client.js'
import { toAddress } from '../values/to-address.js'

/** Reads an account's native balance in wei, at the latest block. */
export const readNativeBalance = (
  context: AdapterContext,
  parameters: ReadParameters,
): Promise<bigint> =>
  readChain(context, parameters, 'balance', (client) =>
    getBalance(client, { address: toAddress(parameters.account.address, 'account') }),
  )
