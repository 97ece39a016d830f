import type { NetworkId } from '../../caip/caip-2.js'
import type { ChainNamespace } from '../../caip/chain-namespace.js'
import type { SessionGrant } from './grants.js'
import type { Request } from './provider.js'

/** The provider of a family that has no provider standard. Passes the session's own methods to the wallet. */
export interface FamilyProvider {
  readonly namespace: ChainNamespace
  /** Returns the wallet's present grant, or undefined after the session has ended. */
  grant(): SessionGrant | undefined
  /** Returns the session's methods on the active network, or an empty list after the session has ended. */
  methods(): readonly string[]
  /** Sets the active network. Does not ask the wallet, since each request names its network. */
  use(networkId: NetworkId): void
  /**
   * Sends a request to the wallet.
   *
   * @param networkId - a network of the session, whose deprecated id is sent if the session uses that
   */
  request(networkId: NetworkId, request: Request): Promise<unknown>
}

/** Whether a provider is a session's, and not a wallet's own object. */
export const isFamilyProvider = (value: unknown): value is FamilyProvider =>
  typeof value === 'object' &&
  value !== null &&
  ['grant', 'methods', 'use', 'request'].every(
    (name) => typeof Reflect.get(value, name) === 'function',
  )
