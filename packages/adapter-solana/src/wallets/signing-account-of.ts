import {
  AccountMismatchError,
  ChainMismatchError,
  NotConnectedError,
  type OperationParameters,
} from '@carabiner/core'
import { accountsOf } from './accounts-of.js'
import type { SigningAccount } from './signing-account.js'

/**
 * Returns the named account as its wallet shares it now, on the named network.
 *
 * Funds are at stake: the wallet must still use the account and the network that the visitor saw at
 * the click.
 *
 * @throws {NotConnectedError | AccountMismatchError | ChainMismatchError} before the visitor is
 * prompted
 */
export async function signingAccountOf({
  connector,
  account,
  network,
}: OperationParameters): Promise<SigningAccount> {
  const provider = await connector.getProvider('solana')
  if (provider === undefined) throw new NotConnectedError()
  const accounts = accountsOf(provider)
  const match = accounts.find(({ address }) => address === account.address)
  if (!match) {
    const shared = accounts.map(({ address }) => address)
    throw new AccountMismatchError(account.address, shared)
  }
  if (!match.isOn(network)) {
    throw new ChainMismatchError(network.caipNetworkId, match.chains.join(', ') || 'none')
  }
  return match
}
