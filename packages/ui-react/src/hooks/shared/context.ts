import { BaseError, type CarabinerState, type DeepReadonly } from '@carabiner/core'
import { createContext, useContext } from 'react'
import type { CarabinerModal } from '../../carabiner-modal.js'

export interface CarabinerContextValue {
  modal: CarabinerModal
  /** The state of the server's render, also used in the first client render. */
  initialState: DeepReadonly<CarabinerState>
}

export const CarabinerContext = createContext<CarabinerContextValue | undefined>(undefined)

/** Returns the nearest provider's modal. @throws {ProviderMissingError} */
export function useCarabinerContext(): CarabinerContextValue {
  const value = useContext(CarabinerContext)
  if (!value) throw new ProviderMissingError()
  return value
}

/** Thrown if a Carabiner button or hook is used outside a provider. */
export class ProviderMissingError extends BaseError {
  override name = 'ProviderMissingError'
  constructor() {
    super('Carabiner’s buttons and hooks need a <CarabinerProvider> above them', {
      metaMessages: ['Render <CarabinerProvider modal={modal}>…</CarabinerProvider> around them.'],
    })
  }
}
