import { createContext, useContext } from 'react'
import { useSettled } from './useCountdown.js'
import type { Sight } from './useSight.js'

/** Whether the surrounding screen is visible. */
export const SightContext = createContext<Sight | undefined>(undefined)

/** @returns whether the surrounding screen is visible now */
export function useSeen(): boolean {
  const sight = useContext(SightContext)
  if (!sight) throw new Error('no SightContext above this component')
  return sight.isSeen
}

/**
 * @param shown - identifies the pressed control. A new one must settle again, wherever the previous
 * one was
 * @returns whether the control was visible long enough for a press to be intended
 */
export function useInSight(shown = ''): boolean {
  return useSettled(useSeen() ? shown : undefined)
}
