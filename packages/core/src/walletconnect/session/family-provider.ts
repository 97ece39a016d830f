import type { NetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { SessionGrant } from './grants.js'
import type { Request } from './provider.js'

/** What a family without a provider standard gets: its session's own methods. */
export interface FamilyProvider {
  readonly namespace: ChainNamespace
  /** What the wallet shares now; undefined once the session is over. */
  grant(): SessionGrant | undefined
  /** What the wallet takes requests for on the network in use, by the session; none once it is over. */
  methods(): readonly string[]
  /** The network in use from now on. No wallet is asked: each request names its network. */
  use(networkId: NetworkId): void
  /** @param networkId - one that the session holds; a deprecated id is used by itself where needed */
  request(networkId: NetworkId, request: Request): Promise<unknown>
}

/** Tells a session's provider from a wallet's own object. */
export const isFamilyProvider = (value: unknown): value is FamilyProvider =>
  typeof value === 'object' &&
  value !== null &&
  ['grant', 'methods', 'use', 'request'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
