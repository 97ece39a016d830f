import { firstTabbable } from '../root/focus/tabbable.js'
import { isSheet } from './is-sheet.js'

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
 * Shakes the card and moves focus to what has to be done first. Nothing while it still shakes.
 *
 * @param say - tells why
 */
export function refuseClose(card: HTMLElement, say: () => void): void {
  if (card.getAnimations().some(({ id }) => id === NAME)) return
  card.animate(frames(card), { duration: DURATION, id: NAME })
  say()
  const page = card.querySelector('.cb-page:not(.cb-page-leaving)')
  const primary = page?.querySelector<HTMLElement>(':is(.cb-button-primary,.cb-button-strong)')
  const first = primary ?? (page && firstTabbable(page))
  first?.focus()
}
