import type { AdapterContext, Balance, ReadParameters } from '@carabiner/core'
import { ask, commitment, inContext, lamports } from './ask.js'

/** Reads what an account holds of the native currency, in lamports. */
export async function getBalance(
  context: AdapterContext,
  { account, network, signal }: ReadParameters,
): Promise<Balance> {
  const value = await readLamports(context, { network, signal }, account.address)
  const { decimals, symbol } = network.nativeCurrency
  return { value, decimals, symbol }
}

/** @returns in lamports; zero for an account that does not exist */
export async function readLamports(
  context: AdapterContext,
  place: Parameters<typeof ask>[1],
  address: string,
): Promise<bigint> {
  const params = [address, { commitment }]
  return (await ask(context, place, 'getBalance', params, inContext(lamports))).value
}
