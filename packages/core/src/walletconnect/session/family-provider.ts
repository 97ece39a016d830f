import type { NetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { SessionGrant } from './grants.js'
import type { Request } from './provider.js'

/** The provider of a family without a provider standard: the session's own methods. */
export interface FamilyProvider {
  readonly namespace: ChainNamespace
  /** Returns the wallet's present grant; undefined once the session has ended. */
  grant(): SessionGrant | undefined
  /** Returns the session's methods on the active network; an empty list once the session has ended. */
  methods(): readonly string[]
  /** Sets the active network. The wallet is not asked, since each request names its network. */
  use(networkId: NetworkId): void
  /** @param networkId - a network of the session; replaced by its deprecated id where the session uses that */
  request(networkId: NetworkId, request: Request): Promise<unknown>
}

/** Returns whether a provider is a session's rather than a wallet's own object. */
export const isFamilyProvider = (value: unknown): value is FamilyProvider =>
  typeof value === 'object' &&
  value !== null &&
  ['grant', 'methods', 'use', 'request'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
