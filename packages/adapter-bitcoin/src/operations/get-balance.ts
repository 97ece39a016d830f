import type { Balance, ReadParameters } from '@carabiner/core'
import type { BitcoinApi } from '../api/bitcoin-api.js'

/** Reads the balance of an address, including unconfirmed coins. */
export async function getBalance(
  api: BitcoinApi,
  { account, network, signal }: ReadParameters,
): Promise<Balance> {
  const coins = await api.getUtxos({ address: account.address, network, signal })
  const { decimals, symbol } = network.nativeCurrency
  return { value: coins.reduce((sum, { value }) => sum + value, 0n), decimals, symbol }
}
