import { createContext } from 'react'

/**
 * Set when the visitor comes back to a view: the id of the row that they left it by. For lists that
 * render only a part of their rows.
 */
export const PressedRowContext = createContext<string | undefined>(undefined)

/**
 * Called by a view whose code has loaded on demand, so that the shell moves focus into the view.
 * Undefined on a leaving or closing page. A view must not appear there, since it would prompt a
 * wallet after the visitor has left.
 */
export const ArrivedContext = createContext<(() => void) | undefined>(() => {})
