import type { CarabinerState, DeepReadonly } from '@carabiner/core'

/** When the active family's shown balance was asked for, in ms since 1970. */
export function selectBalanceTime(state: DeepReadonly<CarabinerState>): number | undefined {
  const chain = state.activeNamespace && state.namespaces[state.activeNamespace]
  const active = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  return active?.details?.balance?.timestamp
}
