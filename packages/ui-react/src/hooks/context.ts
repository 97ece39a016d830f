import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { createContext, useContext } from 'react'
import type { CarabinerModal } from '../modal.js'

export interface CarabinerContextValue {
  modal: CarabinerModal
  /** What the server rendered with; the first client render uses the same. */
  initialState: DeepReadonly<CarabinerState>
}

export const CarabinerContext = createContext<CarabinerContextValue | undefined>(undefined)

/** The nearest provider's modal. @throws when there is no `CarabinerProvider` above */
export function useCarabinerContext(): CarabinerContextValue {
  const value = useContext(CarabinerContext)
  if (!value) throw new Error('Carabiner: this component needs a <CarabinerProvider> above it')
  return value
}
