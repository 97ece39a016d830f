import type { RefObject } from 'react'
import { useT } from '../i18n/useT.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { refuseClose } from './refuse-close.js'

/** What happens when the visitor may not close yet. */
export function useRefusedClose(card: RefObject<HTMLElement | null>): () => void {
  const t = useT()
  const announce = useAnnounce()
  return () => {
    if (card.current) {
      refuseClose(card.current, () => announce(t('modal.closeBlocked'), 'assertive'))
    }
  }
}
