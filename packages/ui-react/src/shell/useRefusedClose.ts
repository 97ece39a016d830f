import { type RefObject, useEffect } from 'react'
import { useT } from '../i18n/useT.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'

const load = () => import('./refuse-close.js')

/** What happens when the visitor may not close yet. Its code comes with the first view that has a say in that. */
export function useRefusedClose(card: RefObject<HTMLElement | null>, blocked: boolean): () => void {
  const t = useT()
  const announce = useAnnounce()
  useEffect(() => {
    if (blocked) load().catch(() => undefined)
  }, [blocked])
  return () => {
    const say = () => announce(t('modal.closeBlocked'), 'assertive')
    load().then(({ refuseClose }) => card.current && refuseClose(card.current, say), say)
  }
}
