import type { RefObject } from 'react'
import { useT } from '../i18n/useT.js'
import { firstTabbable } from '../root/focus/tabbable.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { isSheet } from './sheet/drag-sheet.js'

/** Returns the handler of a close request while the visitor may not close. */
export function useRefusedClose(card: RefObject<HTMLElement | null>): () => void {
  const t = useT()
  const announce = useAnnounce()
  return () => {
    if (card.current) {
      refuseClose(card.current, () => announce(t('modal.closeBlocked'), 'assertive'))
    }
  }
}

const DURATION = 500
const NAME = 'refused'

const TURNS = [0, -1, 1.5, -1.5, 1, 0]
const STEPS = [0, -4, 4, -4, 4, 0]

function frames(card: HTMLElement): Keyframe[] {
  const still = getComputedStyle(card).getPropertyValue('--cb-move').trim() === '0'
  if (still) {
    const edge = { outline: '2px solid var(--cb-danger)', outlineOffset: '-2px' }
    return [edge, edge]
  }
  return isSheet(card)
    ? STEPS.map((step) => ({ translate: `${step}px` }))
    : TURNS.map((turn) => ({ rotate: `${turn}deg` }))
}

/**
 * Shakes the card and moves focus to the required control. Does nothing while the card is shaking.
 *
 * @param say - announces the reason
 */
function refuseClose(card: HTMLElement, announceReason: () => void): void {
  if (card.getAnimations().some(({ id }) => id === NAME)) return
  card.animate(frames(card), { duration: DURATION, id: NAME })
  announceReason()
  const page = card.querySelector('.cb-page:not(.cb-page-leaving)')
  const primary = page?.querySelector<HTMLElement>(':is(.cb-button-primary,.cb-button-strong)')
  const first = primary ?? (page && firstTabbable(page))
  first?.focus()
}
