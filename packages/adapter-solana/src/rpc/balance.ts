import type { AdapterContext, Balance, ReadParameters } from '@carabiner/core'
import { ask, commitment, inContext, lamports } from './ask.js'

/** Reads an account's balance in lamports, which is zero for a missing account. */
export async function getBalance(
  context: AdapterContext,
  { account, network, signal }: ReadParameters,
): Promise<Balance> {
  const params = [account.address, { commitment }]
  const schema = inContext(lamports)
  const { value } = await ask(context, { network, signal }, 'getBalance', params, schema)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}
