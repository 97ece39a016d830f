import { useEffect, useRef } from 'react'
import { whenDrawn } from '../../opening/when-drawn.js'
import { savesData } from '../../opening/when-idle.js'
import { useRoot } from '../../root/RootContext.js'
import { hovers, useIntent } from './useIntent.js'

/**
 * Loads the pairing code on touch devices: most rows there lead to a pairing, and no hover
 * announces the press. Loads it after the rows and their pictures, and never if the visitor saves
 * data.
 *
 * @param remoteId - the id of the pairing connector; undefined until the rows are shown
 */
export function usePairingSoon(remoteId: string | undefined): void {
  const { host, shadow } = useRoot()
  const page = host.ownerDocument.defaultView
  const { prepare } = useIntent(
    remoteId === undefined ? [] : [remoteId],
    'ConnectingWalletConnect',
    'ConnectingWalletConnectBasic',
  )
  const latest = useRef(prepare)
  useEffect(() => {
    latest.current = prepare
  })
  useEffect(() => {
    if (remoteId === undefined || !page || hovers(page) || savesData(page)) return
    const isDrawn = () => shadow.querySelector('.cb-page .cb-skeleton') === null
    return whenDrawn(page, isDrawn, () => latest.current())
  }, [remoteId, page, shadow])
}
