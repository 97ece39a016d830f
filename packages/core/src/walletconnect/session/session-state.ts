import type { Grant } from '../../adapter/grant.js'
import type { NetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { Network } from '../../networks/network.js'
import type { StoredSession } from '../../storage/keys.js'
import { checkRememberedWallet, type RememberedWallet } from '../links/remembered-wallet.js'
import type { HeldSession } from '../tabs/tab-message.js'
import { keepValidChoices, type ReportedChoice, type ReportedChoices } from './choices.js'
import { canAskForNetworks, methodsOn, readFamily, routeOf } from './family.js'
import { type SessionGrant, toGrants } from './grants.js'
import type { Session } from './session.js'

/** The session in use, and the wallet's later choices. */
export interface UsedSession {
  session: Session
  choices: ReportedChoices
  /** The wallet's app, if the visitor opened it on this device. */
  app: RememberedWallet | undefined
}

/** An instance's networks and current session, from which the grants are derived. */
export interface SessionState {
  /** The app's networks. Empty until the app requests a session. */
  networks: readonly Network[]
  used: UsedSession | undefined
}

export const createSessionState = (): SessionState => ({ networks: [], used: undefined })

const grantsOf = ({ networks, used }: SessionState): SessionGrant[] =>
  used ? toGrants(used.session, networks, used.choices) : []

export const grantOf = (state: SessionState, namespace: ChainNamespace): SessionGrant | undefined =>
  grantsOf(state).find((grant) => grant.namespace === namespace)

/** Returns the grants for adapters. If a wallet accepts further networks, its grant has no list of approved ones. */
export const handedOver = (state: SessionState): Grant[] =>
  grantsOf(state).map(({ approved, ...grant }) =>
    state.used && canAskForNetworks(readFamily(state.used.session, grant.namespace, state.networks))
      ? grant
      : { ...grant, approved },
  )

/** Returns the record of a session to store. */
export const recordOf = ({
  session: { topic, expiry },
  choices,
  app,
}: UsedSession): StoredSession => ({ topic, expiry, families: choices, wallet: app })

/** Applies the session that the tabs use. */
export function applyHeldSession(state: SessionState, { session, record }: HeldSession): void {
  // The choices made in this page are newer than the record.
  const isSame = state.used?.session.topic === session.topic
  const earlier = state.used && isSame ? state.used.choices : record.families
  state.used = {
    session,
    choices: keepValidChoices(session, state.networks, earlier),
    app: checkRememberedWallet(record.wallet),
  }
}

/** Stores a choice that the wallet or the visitor made in one family. */
export function noteChoice(
  state: SessionState,
  namespace: ChainNamespace,
  reported: ReportedChoice,
): void {
  const { used } = state
  if (!used) return
  // A wallet may name a network by its deprecated id.
  const today = state.networks.find(
    ({ deprecatedCaipNetworkId: id }) => id !== undefined && id === reported.networkId,
  )
  const choice = { ...reported, ...(today && { networkId: today.caipNetworkId }) }
  used.choices = { ...used.choices, [namespace]: { ...used.choices[namespace], ...choice } }
}

export const networkOf = (
  { networks }: SessionState,
  networkId: NetworkId | undefined,
): Network | undefined => networks.find(({ caipNetworkId }) => caipNetworkId === networkId)

/** Returns the session's topic, id and methods for a network, or undefined if the session lacks the network. */
export function routeTo(state: SessionState, networkId: NetworkId | undefined) {
  const session = state.used?.session
  const network = networkOf(state, networkId)
  const chain = session && network && routeOf(session, network)
  return session && chain
    ? { topic: session.topic, chain, methods: methodsOn(session, chain) }
    : undefined
}
