import type { Network, NetworkId } from '@carabiner/core'
import { FrameRequestError } from '../host/index.js'
import { unknownNetworkMessage } from '../protocol/index.js'
import { type AuthFamily, isAuthFamily } from './wire-chain.js'

/**
 * The networks to begin on, of each family: the one that was used last, then the others in the page's order.
 *
 * @param last - ids of those that were used last
 */
export function firstNetworks(
  networks: readonly Network[],
  last: readonly string[],
): [AuthFamily, NetworkId[]][] {
  const found = new Map<AuthFamily, NetworkId[]>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    if (!isAuthFamily(chainNamespace)) continue
    const others = found.get(chainNamespace) ?? []
    const isLast = last.includes(caipNetworkId)
    found.set(chainNamespace, isLast ? [caipNetworkId, ...others] : [...others, caipNetworkId])
  }
  return [...found]
}

/**
 * Asks on the first network that the frame knows.
 *
 * @returns what the frame said where its configuration names none of them
 */
export async function askOnKnown<Answer>(
  ids: readonly NetworkId[],
  ask: (id: NetworkId) => Promise<Answer>,
): Promise<Answer | FrameRequestError> {
  let unknown = new FrameRequestError(undefined)
  for (const id of ids) {
    try {
      return await ask(id)
    } catch (error) {
      const isUnknown =
        error instanceof FrameRequestError && error.shortMessage.includes(unknownNetworkMessage)
      if (!isUnknown) throw error
      unknown = error
    }
  }
  return unknown
}
