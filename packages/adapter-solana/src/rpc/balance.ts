import type { AdapterContext, Balance, ReadParameters } from '@carabiner/core'
import { ask, commitment, inContext, lamports } from './ask.js'

/** Reads an account's balance in lamports. Zero without an account. */
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
