import type { OperationParameters } from '../../adapter/adapter.js'
import { formatNetworkId } from '../../caip/caip-2.js'
import type { Eip1193Provider } from '../../connector/connector.js'
import { AccountMismatchError, ChainMismatchError } from '../../errors/connection-errors.js'
import { readAccounts, readChainId } from '../connect/read-grant.js'
import { isSameAddress } from '../values/address.js'
import type { Signer } from './request-claims.js'

/**
 * Re-reads account and chain from the wallet, immediately before a request that signs or sends.
 *
 * What the visitor saw at the press must still be what the wallet acts with: money depends on it.
 *
 * @throws {AccountMismatchError | ChainMismatchError} nothing was asked of the visitor
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
