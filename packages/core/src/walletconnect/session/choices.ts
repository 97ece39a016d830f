import { isNetworkId, type NetworkId } from '../../caip/caip-2.js'
import { type ChainNamespace, chainNamespaces } from '../../caip/chain-namespace.js'
import type { Network } from '../../networks/network.js'
import type { StoredSession } from '../../storage/keys.js'
import { readFamily } from './family.js'
import type { Session } from './session.js'

/** The choices that a wallet reports later for a chain family. */
export interface ReportedChoice {
  /** The wallet's active account. */
  active?: string
  /** The wallet's network, configured or not. */
  networkId?: NetworkId
}

export type ReportedChoices = Partial<Record<ChainNamespace, ReportedChoice>>

/** Returns the earlier choices that the session still allows. */
export function keepValidChoices(
  session: Session,
  networks: readonly Network[],
  earlier: StoredSession['families'],
): ReportedChoices {
  const validChoices: ReportedChoices = {}
  for (const namespace of chainNamespaces) {
    const { active, networkId } = earlier[namespace] ?? {}
    const { accounts } = readFamily(session, namespace, networks)
    validChoices[namespace] = {
      networkId: networkId !== undefined && isNetworkId(networkId) ? networkId : undefined,
      active:
        active !== undefined && accounts.some(({ address }) => address === active)
          ? active
          : undefined,
    }
  }
  return validChoices
}
