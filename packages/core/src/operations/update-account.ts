import type { AccountDetails, AccountUser } from '../account/account.js'
import type { AccountType } from '../account/account-type.js'
import type { Engine } from '../connection/engine.js'
import { persistChain } from '../connection/state/persist.js'
import { type AccountKey, knownConnection } from './known-connection.js'

/** An update of an account's details. Undefined fields are removed. */
export interface AccountUpdate {
  user?: AccountUser | undefined
  /** The sign-in method, stored for the next page load. */
  socialProvider?: string | undefined
  /** The account type that the visitor chose, stored for the next page load and the whole family. */
  preferredAccountType?: AccountType | undefined
  smartAccountDeployed?: boolean | undefined
  profileName?: string | undefined
  profileImage?: string | undefined
}

/** Adds details to an account, unless the account is no longer active. */
export function updateAccount(engine: Engine, key: AccountKey, update: AccountUpdate): void {
  const connection = knownConnection(engine, key)
  if (!connection) return
  const namespaceState = engine.namespaceState(key.namespace)
  const { user, socialProvider, preferredAccountType } = update
  if ('user' in update) set(connection, 'user', user && { ...user })
  if ('socialProvider' in update) set(connection, 'socialProvider', socialProvider)
  if ('preferredAccountType' in update)
    set(namespaceState, 'preferredAccountType', preferredAccountType)
  const details: AccountDetails = { ...connection.details }
  for (const name of ['smartAccountDeployed', 'profileName', 'profileImage'] as const) {
    if (name in update) set(details, name, update[name])
  }
  connection.details = details
  persistChain(engine, key.namespace)
}

/** Sets a field, or removes it if the value is undefined. */
function set<T extends object, Key extends keyof T>(
  target: T,
  key: Key,
  value: T[Key] | undefined,
): void {
  if (value === undefined) Reflect.deleteProperty(target, key)
  else target[key] = value
}
