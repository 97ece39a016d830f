import type { Grant } from '../../adapter/adapter.js'
import type { NetworkId } from '../../caip/caip-2.js'
import { chainNamespaces } from '../../caip/chain-namespace.js'
import { ChainNotSupportedError } from '../../errors/connection-errors.js'
import type { Network } from '../../networks/network.js'
import type { ReportedChoice, ReportedChoices } from './choices.js'
import { type Family, readFamily } from './family.js'
import type { Session } from './session.js'

/** A grant that also says which networks the wallet takes requests for. */
export interface SessionGrant extends Grant {
  readonly approved: readonly NetworkId[]
}

/** One grant for each family in which the wallet shares an account on a configured network. */
export function toGrants(
  session: Session,
  networks: readonly Network[],
  choices: ReportedChoices = {},
): SessionGrant[] {
  return chainNamespaces.flatMap((namespace) => {
    const family = readFamily(session, namespace, networks)
    return toGrant(family, networks, choices[namespace] ?? {}) ?? []
  })
}

/** @throws {ChainNotSupportedError} when a session is of no use: no account on any configured network */
export function checkedGrants(session: Session, networks: readonly Network[]): SessionGrant[] {
  const grants = toGrants(session, networks)
  if (grants.length === 0) {
    const ids = Object.values(session.namespaces).flatMap(({ chains = [] }) => chains)
    throw new ChainNotSupportedError(ids.slice(0, 8).join(', ') || 'none')
  }
  return grants
}

function toGrant(
  { namespace, accounts, approved }: Family,
  networks: readonly Network[],
  choice: ReportedChoice,
): SessionGrant | undefined {
  const home = networks.find(({ caipNetworkId }) =>
    accounts.some(({ network }) => network === caipNetworkId),
  )
  if (!home) return undefined
  const network = choice.networkId ?? home.caipNetworkId
  const here = accounts.filter((account) => account.network === network)
  // A network that the session doesn't hold has no accounts of its own: the wallet's are shown.
  const known = here.length > 0 ? here : accounts
  const addresses = [...new Set(known.map(({ address }) => address))]
  // What the wallet says it acts with counts, also when the session does not list it yet.
  const said = choice.active
  const active = addresses.find((address) => address === said) ?? said ?? addresses[0]
  if (active === undefined) return undefined
  return {
    namespace,
    accounts: [...new Set([active, ...addresses])].map((address) => ({
      namespace,
      address,
      type: namespace === 'eip155' ? ('eoa' as const) : undefined,
    })),
    active,
    network,
    approved,
  }
}
