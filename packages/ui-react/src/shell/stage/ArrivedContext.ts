import { createContext } from 'react'

/**
 * A view whose code came late says that it is here now: the shell found nothing to focus before. Undefined
 * on a page that is leaving or closing, where what had not come stays away: it would ask wallets for a visitor who left.
 */
export const ArrivedContext = createContext<(() => void) | undefined>(() => {})
