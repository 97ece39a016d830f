import {
  type ActiveAccount,
  type Carabiner,
  type CarabinerState,
  type DeepReadonly,
  type NetworkId,
  type Siwx,
  selectAccount,
} from '@carabiner/core'
import {
  NoActiveCaipAddressError,
  NoActiveCaipNetworkError,
  NoConnectionClientError,
  SiwxNotEnabledError,
} from './siwx-errors.js'

/** The account to sign in, and its network. */
export interface SignInTarget extends ActiveAccount {
  networkId: NetworkId
}

/**
 * Returns the active account, or undefined without one or on a network that the app does not list.
 */
export function findTarget(state: DeepReadonly<CarabinerState>): SignInTarget | undefined {
  const account = selectAccount(state)
  return account?.networkId && { ...account, networkId: account.networkId }
}

/** Returns the key of a sign-in, unique by wallet, network and account. */
export const keyOf = ({ connectorId, networkId, address }: SignInTarget) =>
  `${connectorId} ${networkId}:${address}`

/** Returns the host's `siwx` option. @throws {SiwxNotEnabledError} without it */
export function siwxOf({ siwx }: Carabiner): Siwx {
  if (!siwx) throw new SiwxNotEnabledError()
  return siwx
}

/**
 * Returns the account and network to sign in.
 *
 * @throws {SiwxNotEnabledError | NoActiveCaipAddressError | NoActiveCaipNetworkError |
 * NoConnectionClientError}
 */
export function signInTarget(carabiner: Carabiner): SignInTarget {
  siwxOf(carabiner)
  const state = carabiner.getSnapshot()
  const account = selectAccount(state)
  if (!account) throw new NoActiveCaipAddressError()
  const target = findTarget(state)
  if (!target || !carabiner.networks.find(target.networkId)) throw new NoActiveCaipNetworkError()
  if (!carabiner.getConnector(target.connectorId)) throw new NoConnectionClientError()
  return target
}
