import type { CarabinerEvents } from '@carabiner/core'
import { useEffect, useRef } from 'react'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'

/**
 * Listens to an event, such as a connection, while the component is mounted. To read the current
 * state, use `useCarabinerState`.
 *
 * @param listener - need not be stable: the latest one is called
 * @example
 * useCarabinerEvent('connect', ({ account }) => track('connected', account.namespace))
 */
export function useCarabinerEvent<Name extends keyof CarabinerEvents>(
  name: Name,
  listener: (event: CarabinerEvents<RegisteredNetworkId>[Name]) => void,
): void {
  const { carabiner } = useCarabinerContext().modal
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => carabiner.on(name, (event) => latest.current(event)), [carabiner, name])
}
