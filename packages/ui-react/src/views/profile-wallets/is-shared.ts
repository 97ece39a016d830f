import type { CarabinerState, DeepReadonly } from '@carabiner/core'

/** Whether a wallet is connected for several families: one session, which one approval began. */
export const isShared = (
  { namespaces }: DeepReadonly<CarabinerState>,
  connectorId: string,
): boolean =>
  Object.values(namespaces).filter((chain) =>
    chain?.connections.some((known) => known.connectorId === connectorId),
  ).length > 1
