import type { CarabinerState, DeepReadonly } from '@carabiner/core'
import { createContext, useContext } from 'react'
import type { CarabinerModal } from '../../carabiner-modal.js'
import { ProviderMissingError } from '../../errors/provider-missing-error.js'

export interface CarabinerContextValue {
  modal: CarabinerModal
  /** What the server rendered with; the first client render uses the same. */
  initialState: DeepReadonly<CarabinerState>
}

export const CarabinerContext = createContext<CarabinerContextValue | undefined>(undefined)

/** The nearest provider's modal. @throws {ProviderMissingError} */
export function useCarabinerContext(): CarabinerContextValue {
  const value = useContext(CarabinerContext)
  if (!value) throw new ProviderMissingError()
  return value
}
