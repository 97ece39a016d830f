import { askWalletsAgain } from '@carabiner/core/wallets'
import { useLayoutEffect, useState } from 'react'
import { usePage } from '../../components/stores/usePage.js'

/**
 * Asks the page's wallets who they are whenever the visitor comes back to it.
 *
 * @returns whether they have been away, perhaps to install one
 */
export function useNewWallets(): boolean {
  const page = usePage()
  const [wasAway, setWasAway] = useState(false)
  // From the moment the view is seen: on a busy machine an effect comes later than a quick visitor.
  useLayoutEffect(() => {
    const onFocus = () => {
      askWalletsAgain(page)
      setWasAway(true)
    }
    page.addEventListener('focus', onFocus)
    return () => page.removeEventListener('focus', onFocus)
  }, [page])
  return wasAway
}
