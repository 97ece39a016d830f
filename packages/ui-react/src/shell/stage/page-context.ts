import { createContext } from 'react'

/**
 * On the way back to a view, the id of its pressed row. For lists that render only a part of their
 * rows.
 */
export const PressedRowContext = createContext<string | undefined>(undefined)

/**
 * A view whose code loads late calls it, so that the shell moves focus into the view. Undefined on
 * a leaving or closing page: a late view must not render there, since it would prompt wallets after
 * the visitor left.
 */
export const ArrivedContext = createContext<(() => void) | undefined>(() => {})
