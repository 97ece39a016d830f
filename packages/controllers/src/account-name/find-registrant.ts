import {
  type Account,
  type ActiveAccount,
  type Carabiner,
  type Network,
  selectAccount,
} from '@carabiner/core'
import { findAuth } from '../auth/find-auth.js'
import { hasSource, type SourceSettings } from '../sources/has-source.js'

/** The chain families whose accounts can have a registered name. */
const families: readonly string[] = ['eip155']

/** The account and network of a registration. */
export interface Registrant {
  readonly active: ActiveAccount
  readonly account: Account
  readonly network: Network
}

/** Whether a chain family's accounts can have a registered name. */
export const canHaveName = (namespace: string): boolean => families.includes(namespace)

/**
 * Returns the active account if it can have a name: an EVM account on a network of the app, in an
 * app with an embedded wallet.
 */
export function findRegistrant(carabiner: Carabiner): Registrant | undefined {
  const active = selectAccount(carabiner.getSnapshot())
  const network = active?.networkId && carabiner.networks.find(active.networkId)
  if (!active || !network || !canHaveName(active.namespace) || !findAuth(carabiner))
    return undefined
  const { namespace, address } = active
  return { active, network, account: { namespace, address } }
}

/** Whether the active account is offered a name. Loads no code of names. */
export function isNameOffered(carabiner: Carabiner, settings: SourceSettings): boolean {
  const own = settings.sources?.names
  const isRegistered = own ? own.registration !== undefined : hasSource(settings, 'names')
  return isRegistered && findRegistrant(carabiner) !== undefined
}
