import { createContext } from 'react'

/** On the way back to a view: the id of the row that was pressed in it, for lists that draw only a part of theirs. */
export const PressedRowContext = createContext<string | undefined>(undefined)
