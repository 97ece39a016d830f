import { createContext, useContext } from 'react'

/** True while the modal rests: it is closed, and rendered ahead. */
export const RestContext = createContext(false)

/** Whether this is rendered ahead and not seen: nothing is fetched for it. */
export const useRests = (): boolean => useContext(RestContext)
