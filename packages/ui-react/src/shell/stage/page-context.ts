import { createContext } from 'react'

/** On the way back to a view: the id of the row that was pressed in it, for lists that draw only a part of theirs. */
export const PressedRowContext = createContext<string | undefined>(undefined)

/**
 * A view whose code arrives late calls it, so that the shell can move the focus into the view. Undefined on a page
 * that is leaving or closing: there a late view is not drawn, since it would ask wallets after the visitor left.
 */
export const ArrivedContext = createContext<(() => void) | undefined>(() => {})
