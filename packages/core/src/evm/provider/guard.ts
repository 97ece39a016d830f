import type { OperationParameters } from '../../adapter/parameters.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { AccountMismatchError, ChainMismatchError } from '../../errors/connection-errors.js'
import { readAccounts, readChainId } from '../connect/read-grant.js'
import { isSameAddress } from '../values/address.js'
import type { Signer } from './request-claims.js'

/**
 * Reads account and chain from the wallet again, immediately before a request that signs or sends.
 *
 * The wallet must still use the account and chain that the visitor saw, since money depends on it.
 *
 * @throws {AccountMismatchError | ChainMismatchError} before the visitor is prompted
 */
export async function guard(
  provider: Eip1193Provider,
  { account, network, signal }: Signer & Pick<OperationParameters, 'signal'>,
): Promise<void> {
  const [accounts, chainId] = await Promise.all([
    readAccounts(provider, signal),
    readChainId(provider, signal),
  ])
  if (!accounts.some((address) => isSameAddress(address, account.address))) {
    throw new AccountMismatchError(account.address, accounts)
  }
  const actual = formatNetworkId('eip155', chainId)
  if (actual !== network.caipNetworkId) throw new ChainMismatchError(network.caipNetworkId, actual)
}
