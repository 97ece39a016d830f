import { createContext, useContext } from 'react'
import { useSettled } from './useCountdown.js'
import type { Sight } from './useSight.js'

/** Whether the screen around can be seen. */
export const SightContext = createContext<Sight | undefined>(undefined)

/** @returns whether the screen around can be seen at this moment */
export function useSeen(): boolean {
  const sight = useContext(SightContext)
  if (!sight) throw new Error('outside of a screen')
  return sight.isSeen
}

/**
 * @param shown - names what is pressed: another one is new, wherever the one before was
 * @returns whether something on the screen was in sight for so long that a press is meant for it
 */
export function useInSight(shown = ''): boolean {
  return useSettled(useSeen() ? shown : undefined)
}
