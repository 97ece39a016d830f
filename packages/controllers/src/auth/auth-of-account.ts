import { type ActiveAccount, type Carabiner, selectAccount } from '@carabiner/core'
import { AuthAccountNotFoundError, NotConnectedByAuthError } from './auth-errors.js'
import { type FoundAuth, findAuth } from './find-auth.js'

/**
 * The active account of the embedded wallet.
 *
 * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
 * @throws {NotConnectedByAuthError} while another wallet's account is active
 */
export function authOfAccount(
  carabiner: Carabiner,
): FoundAuth & { readonly account: ActiveAccount } {
  const account = selectAccount(carabiner.getSnapshot())
  const found = findAuth(carabiner)
  if (!account || !found) throw new AuthAccountNotFoundError()
  if (account.connectorId !== found.connectorId) throw new NotConnectedByAuthError()
  return { ...found, account }
}
