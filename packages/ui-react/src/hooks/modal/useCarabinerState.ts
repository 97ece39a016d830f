import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { useSyncExternalStore } from 'react'
import { useCarabinerContext } from '../shared/context.js'

/**
 * Selects a value from the instance's state. On a server and in the first client render it uses the
 * provider's initial state, so that both renders match.
 *
 * @param select - a pure function of the state, such as `selectAccount` of `@carabiner/core`
 * @example
 * const status = useCarabinerState((state) => selectStatus(state))
 */
export function useCarabinerState<T>(select: (state: DeepReadonly<CarabinerState>) => T): T {
  const { modal, initialState } = useCarabinerContext()
  const { subscribe, getSnapshot } = modal.carabiner
  return select(useSyncExternalStore(subscribe, getSnapshot, () => initialState))
}
