import type { ViewName } from '@carabiner/controllers'
import { createContext } from 'react'

/** Loads the code of a view ahead, once a visitor points at what leads to it. */
export const PrefetchContext = createContext<(view: ViewName) => void>(() => {})
