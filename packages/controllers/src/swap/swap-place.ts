import type { Carabiner, NetworkId } from '@carabiner/core'
import type { Features } from '../config/features.js'
import { findPlace, type SendPlace } from '../send/draft.js'

/** The settings that decide where swaps are offered. */
export interface SwapOffer {
  readonly networks: readonly NetworkId[]
  readonly features: Pick<Features, 'swaps'>
  /** Whether there is a source of swaps. */
  readonly hasSource: boolean
}

/** Whether the account's adapter can swap on its network, and the app offers swaps there. */
export const canSwap = (
  { adapter, network }: Pick<SendPlace, 'adapter' | 'network'>,
  { networks, features, hasSource }: SwapOffer,
): boolean =>
  hasSource &&
  features.swaps.length > 0 &&
  adapter.send !== undefined &&
  adapter.contracts !== undefined &&
  networks.includes(network.caipNetworkId)

/**
 * Returns the active account and its network, or undefined without an account or without swaps on
 * its network.
 */
export function findSwapPlace(carabiner: Carabiner, offer: SwapOffer): SendPlace | undefined {
  const place = findPlace(carabiner)
  return place && canSwap(place, offer) ? place : undefined
}
