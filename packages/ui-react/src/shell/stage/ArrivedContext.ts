import { createContext } from 'react'

/** A view whose code came late says that it is here now: the shell found nothing to focus before. */
export const ArrivedContext = createContext<() => void>(() => {})
