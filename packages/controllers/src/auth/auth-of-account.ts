import { type ActiveAccount, type Carabiner, selectAccount } from '@carabiner/core'
import { AuthAccountNotFoundError, NotConnectedByAuthError } from './auth-errors.js'
import { type FoundAuth, findAuth } from './find-auth.js'

/**
 * Returns the embedded wallet that the active account belongs to.
 *
 * @throws {AuthAccountNotFoundError} without an account, or without an embedded wallet
 * @throws {NotConnectedByAuthError} if another wallet's account is active
 */
export function authOfAccount(
  carabiner: Carabiner,
): FoundAuth & { readonly account: ActiveAccount } {
  const account = selectAccount(carabiner.getSnapshot())
  const embedded = findAuth(carabiner)
  if (!account || !embedded) throw new AuthAccountNotFoundError()
  if (account.connectorId !== embedded.connectorId) throw new NotConnectedByAuthError()
  return { ...embedded, account }
}
