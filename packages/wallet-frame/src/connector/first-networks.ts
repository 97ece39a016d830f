import type { Network, NetworkId } from '@carabiner/core'
import { FrameRequestError } from '../host/index.js'
import { unknownNetworkMessage } from '../protocol/index.js'
import { type AuthFamily, isAuthFamily } from './wire-chain.js'

/**
 * Returns the networks to try on connecting, by chain family: the last used network first, then the
 * others in the page's order.
 *
 * @param lastIds - the ids of the last used networks
 */
export function firstNetworks(
  networks: readonly Network[],
  lastIds: readonly string[],
): [AuthFamily, NetworkId[]][] {
  const idsByFamily = new Map<AuthFamily, NetworkId[]>()
  for (const { chainNamespace, caipNetworkId } of networks) {
    if (!isAuthFamily(chainNamespace)) continue
    const others = idsByFamily.get(chainNamespace) ?? []
    const isLast = lastIds.includes(caipNetworkId)
    idsByFamily.set(
      chainNamespace,
      isLast ? [caipNetworkId, ...others] : [...others, caipNetworkId],
    )
  }
  return [...idsByFamily]
}

/**
 * Calls `ask` with each network until the frame supports one.
 *
 * @returns the answer, or the frame's error if its configuration has no network of the list
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
