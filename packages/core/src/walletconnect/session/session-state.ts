import type { Grant } from '../../adapter/adapter.js'
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

/** A session that is used, with what was chosen in it. */
export interface UsedSession {
  session: Session
  choices: ReportedChoices
  /** The wallet's app, where the visitor opened it on this device. */
  app: RememberedWallet | undefined
}

/** What an instance knows of its session; what it grants follows from that. */
export interface SessionState {
  /** Those of the app; none until it asked for a session. */
  networks: readonly Network[]
  used: UsedSession | undefined
}

export const createSessionState = (): SessionState => ({ networks: [], used: undefined })

const grantsOf = ({ networks, used }: SessionState): SessionGrant[] =>
  used ? toGrants(used.session, networks, used.choices) : []

export const grantOf = (state: SessionState, namespace: ChainNamespace): SessionGrant | undefined =>
  grantsOf(state).find((grant) => grant.namespace === namespace)

/** As adapters are handed them: a wallet that can be asked for other networks has no closed list. */
export const handedOver = (state: SessionState): Grant[] =>
  grantsOf(state).map(({ approved, ...grant }) =>
    state.used && canAskForNetworks(readFamily(state.used.session, grant.namespace, state.networks))
      ? grant
      : { ...grant, approved },
  )

/** What is stored of a session. */
export const recordOf = ({
  session: { topic, expiry },
  choices,
  app,
}: UsedSession): StoredSession => ({ topic, expiry, families: choices, wallet: app })

/** Takes over the session that the tabs hold. */
export function applyHeldSession(state: SessionState, { session, record }: HeldSession): void {
  // The choices of this page life are newer than the record.
  const isSame = state.used?.session.topic === session.topic
  const earlier = state.used && isSame ? state.used.choices : record.families
  state.used = {
    session,
    choices: keepValidChoices(session, state.networks, earlier),
    app: checkRememberedWallet(record.wallet),
  }
}

/** Notes what the wallet, or the visitor, chose in one family. */
export function noteChoice(
  state: SessionState,
  namespace: ChainNamespace,
  said: ReportedChoice,
): void {
  const { used } = state
  if (!used) return
  // A wallet that knows a network by its older id means the network.
  const today = state.networks.find(
    ({ deprecatedCaipNetworkId: id }) => id !== undefined && id === said.networkId,
  )
  const choice = { ...said, ...(today && { networkId: today.caipNetworkId }) }
  used.choices = { ...used.choices, [namespace]: { ...used.choices[namespace], ...choice } }
}

export const networkOf = (
  { networks }: SessionState,
  networkId: NetworkId | undefined,
): Network | undefined => networks.find(({ caipNetworkId }) => caipNetworkId === networkId)

/** Where requests for a network go, and which; undefined where the session does not hold it. */
export function routeTo(state: SessionState, networkId: NetworkId | undefined) {
  const session = state.used?.session
  const network = networkOf(state, networkId)
  const chain = session && network && routeOf(session, network)
  return session && chain
    ? { topic: session.topic, chain, methods: methodsOn(session, chain) }
    : undefined
}
