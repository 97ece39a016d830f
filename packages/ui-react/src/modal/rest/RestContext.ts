import { createContext, useContext } from 'react'

/** True while the modal rests: it is closed, and rendered ahead. */
export const RestContext = createContext(false)

/** Whether nobody sees this yet: nothing is asked for that a visitor may never want. */
export const useRests = (): boolean => useContext(RestContext)
