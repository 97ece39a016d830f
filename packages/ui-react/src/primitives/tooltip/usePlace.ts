import { type RefObject, useLayoutEffect } from 'react'

const GAP = 8
const MARGIN = 8

/** Places the bubble inside the card: above its anchor, or below if there is no space. */
export function usePlace(
  anchor: RefObject<HTMLElement | null>,
  bubble: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const box = bubble.current
    const anchorElement = anchor.current
    if (!box || !anchorElement) return
    const at = anchorElement.getBoundingClientRect()
    const card = (
      anchorElement.closest('.cb-card') ?? anchorElement.ownerDocument.documentElement
    ).getBoundingClientRect()
    const { width, height } = box.getBoundingClientRect()
    const above = at.top - GAP - height >= Math.max(0, card.top) + MARGIN
    const middle = at.left + at.width / 2
    const left = Math.max(
      card.left + MARGIN,
      Math.min(middle - width / 2, card.right - MARGIN - width),
    )
    box.style.left = `${left}px`
    box.style.top = `${above ? at.top - GAP - height : at.bottom + GAP}px`
    box.style.setProperty('--cb-arrow', `${middle - left}px`)
    box.dataset.side = above ? 'above' : 'below'
  }, [anchor, bubble])
}
