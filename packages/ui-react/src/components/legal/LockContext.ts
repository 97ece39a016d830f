import { createContext } from 'react'

/** Whether the visitor has to agree to the terms first. A press then leads to the box. */
export const LockContext = createContext(false)
