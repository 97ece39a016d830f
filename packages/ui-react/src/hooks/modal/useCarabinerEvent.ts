import type { CarabinerEvents } from '@carabiner/core'
import { useEffect, useRef } from 'react'
import { useCarabinerContext } from '../shared/context.js'
import type { RegisteredNetworkId } from '../shared/register.js'

/**
 * Listens to what happens, such as a connection, for as long as the component is mounted. What is, rather
 * than what happened, is in state: see `useCarabinerState`.
 *
 * @param listener - the latest one is called; it need not be stable
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
