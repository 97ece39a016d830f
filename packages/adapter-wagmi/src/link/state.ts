import type { State } from '@wagmi/core'

/** Whether a write would change nothing. wagmi would still notify its listeners. */
export const isSameState = (one: State, other: State): boolean =>
  one.status === other.status &&
  one.current === other.current &&
  one.chainId === other.chainId &&
  one.connections.size === other.connections.size &&
  [...one.connections].every(([uid, connection]) => other.connections.get(uid) === connection)

/** Returns the state without the given connections, as wagmi's own `disconnect` leaves it. */
export function withoutConnections(state: State, uids: ReadonlySet<string>): State {
  const connections = new Map([...state.connections].filter(([uid]) => !uids.has(uid)))
  if (connections.size === state.connections.size) return state
  const [next = null] = connections.keys()
  const current = state.current !== null && connections.has(state.current) ? state.current : next
  return {
    ...state,
    connections,
    current,
    status: current === null ? 'disconnected' : state.status,
  }
}
