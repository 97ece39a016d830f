import type { Grant } from '../../adapter/grant.js'
import type { NetworkId } from '../../caip/caip-2.js'
import { chainNamespaces } from '../../caip/chain-namespace.js'
import { ChainNotSupportedError } from '../../errors/connection-errors.js'
import type { Network } from '../../networks/network.js'
import type { ReportedChoice, ReportedChoices } from './choices.js'
import { type Family, readFamily } from './family.js'
import type { Session } from './session.js'

/** A grant with the networks that the wallet accepts requests for. */
export interface SessionGrant extends Grant {
  readonly approved: readonly NetworkId[]
}

/** Returns one grant for each family with a shared account on a configured network. */
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

/**
 * Returns a session's grants.
 *
 * @throws {ChainNotSupportedError} if no account is on a configured network
 */
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
  const accountsOnNetwork = accounts.filter((account) => account.network === network)
  // If the session lacks the network, show all accounts of the wallet.
  const shownAccounts = accountsOnNetwork.length > 0 ? accountsOnNetwork : accounts
  const addresses = [...new Set(shownAccounts.map(({ address }) => address))]
  // Use the account that the wallet reports as active, even if the session does not list it yet.
  const reportedActive = choice.active
  const active =
    addresses.find((address) => address === reportedActive) ?? reportedActive ?? addresses[0]
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
