import { type RefObject, useCallback, useRef } from 'react'
import { useT } from '../i18n/useT.js'
import { firstTabbable } from '../root/focus/tabbable.js'
import { useAnnounce } from '../root/live-region/LiveRegions.js'
import { isSheet } from './is-sheet.js'

const DURATION = 500

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

/** Shakes the card, says why and moves focus to what has to be done first. Nothing while it still shakes. */
export function useRefusedClose(card: RefObject<HTMLElement | null>): () => void {
  const t = useT()
  const announce = useAnnounce()
  const shake = useRef<Animation>(undefined)
  return useCallback(() => {
    if (!card.current || shake.current?.playState === 'running') return
    shake.current = card.current.animate(frames(card.current), DURATION)
    announce(t('modal.closeBlocked'), 'assertive')
    const page = card.current.querySelector('.cb-page:not(.cb-page-leaving)')
    const primary = page?.querySelector<HTMLElement>(':is(.cb-button-primary,.cb-button-strong)')
    const first = primary ?? (page && firstTabbable(page))
    first?.focus()
  }, [card, t, announce])
}
