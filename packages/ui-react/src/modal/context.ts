import type { Controllers, ViewName } from '@carabiner/controllers'
import type { CreateController } from '@carabiner/controllers/internal'
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

/** A controller of the instance; its code comes with the view that names it. */
export const useController = <Controller>(create: CreateController<Controller>): Controller =>
  useModalContext().controllers.controller(create)

/** True while the modal rests: it is closed, and rendered ahead. */
export const RestContext = createContext(false)

/** Whether this is rendered ahead and not seen: nothing is fetched for it. */
export const useRests = (): boolean => useContext(RestContext)

/** Loads the code of a view ahead, once a visitor points at what leads to it. */
export const PrefetchContext = createContext<(view: ViewName) => void>(() => {})
