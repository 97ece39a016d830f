import type { CarabinerState, DeepReadonly } from '@carabiner/core'

/** When the active family's shown balance was asked for, in ms since 1970. */
export function selectBalanceTime(state: DeepReadonly<CarabinerState>): number | undefined {
  const chain = state.activeNamespace && state.chains[state.activeNamespace]
  const acting = chain?.connections.find(({ connectorId }) => connectorId === chain.connectorId)
  return acting?.details?.balance?.timestamp
}
