import {
  type Account,
  type ActiveAccount,
  type Carabiner,
  type Network,
  selectAccount,
} from '@carabiner/core'
import { findAuth } from '../auth/find-auth.js'
import { hasSource, type SourceSettings } from '../sources/has-source.js'

/** Chain families whose accounts can register a name. */
const families: readonly string[] = ['eip155']

/** An account that can register a name, and its network. */
export interface Registrant {
  readonly active: ActiveAccount
  readonly account: Account
  readonly network: Network
}

/** Whether accounts of a chain family can register a name. */
export const canHaveName = (namespace: string): boolean => families.includes(namespace)

/**
 * Returns the active account if it can register a name: an EVM account on one of the app's
 * networks, in an app with an embedded wallet.
 */
export function findRegistrant(carabiner: Carabiner): Registrant | undefined {
  const active = selectAccount(carabiner.getSnapshot())
  const network = active?.networkId && carabiner.networks.find(active.networkId)
  if (!active || !network || !canHaveName(active.namespace) || !findAuth(carabiner))
    return undefined
  const { namespace, address } = active
  return { active, network, account: { namespace, address } }
}

/** Whether the modal offers a name to the active account. Does not load the code for names. */
export function isNameOffered(carabiner: Carabiner, settings: SourceSettings): boolean {
  const ownNames = settings.sources?.names
  const isRegistered = ownNames ? ownNames.registration !== undefined : hasSource(settings, 'names')
  return isRegistered && findRegistrant(carabiner) !== undefined
}
