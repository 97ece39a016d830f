import type { Controllers } from '@carabiner/controllers'
import type { Carabiner, CarabinerState, DeepReadonly } from '@carabiner/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Legal } from '../components/legal/legal.js'

export interface ModalContextValue {
  carabiner: Carabiner
  controllers: Controllers
  /** What the visitor agrees to by connecting, where the host says so. */
  legal?: Legal | undefined
}

export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

/** The instance behind the view. */
export function useModalContext(): ModalContextValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('Carabiner: no ModalContext above this component')
  return value
}

/** The instance's state, inside the modal. */
export function useInstanceState(): DeepReadonly<CarabinerState> {
  const { carabiner } = useModalContext()
  return useSyncExternalStore(carabiner.subscribe, carabiner.getSnapshot)
}
