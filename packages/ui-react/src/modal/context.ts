import type { Controllers, ViewName } from '@carabiner/controllers'
import type { CreateController } from '@carabiner/controllers/internal'
import type { Carabiner, CarabinerState, DeepReadonly } from '@carabiner/core'
import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Legal } from '../components/legal/legal.js'

export interface ModalContextValue {
  carabiner: Carabiner
  controllers: Controllers
  /** The terms that the visitor agrees to by connecting, if the host has any. */
  legal?: Legal | undefined
}

export const ModalContext = createContext<ModalContextValue | undefined>(undefined)

/** Returns the instance that a component belongs to, with its controllers. */
export function useModalContext(): ModalContextValue {
  const value = useContext(ModalContext)
  if (!value) throw new Error('Carabiner: no ModalContext above this component')
  return value
}

/** Returns the instance's state, inside the modal. */
export function useInstanceState(): DeepReadonly<CarabinerState> {
  const { carabiner } = useModalContext()
  return useSyncExternalStore(carabiner.subscribe, carabiner.getSnapshot)
}

/** Returns a controller of the instance. A controller's code loads with the views that use it. */
export const useController = <Controller>(create: CreateController<Controller>): Controller =>
  useModalContext().controllers.controller(create)

/** True while the closed modal is rendered ahead. */
export const RestContext = createContext(false)

/**
 * Returns whether the component is rendered ahead, and therefore invisible. It must not request
 * data then.
 */
export const useRests = (): boolean => useContext(RestContext)

/** Loads a view's code in advance, once a visitor points at a link to the view. */
export const PrefetchContext = createContext<(view: ViewName) => void>(() => {})
