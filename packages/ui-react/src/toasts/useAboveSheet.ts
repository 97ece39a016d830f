import { type RefObject, useEffect } from 'react'
import { useRoot } from '../root/RootContext.js'
import { isSheet } from '../shell/is-sheet.js'

/** Toasts stand above an open sheet: at the foot of the page they would cover what it says. */
export function useAboveSheet(region: RefObject<HTMLElement | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    const follow = () => {
      const card = shadow.querySelector<HTMLElement>('.cb-shell .cb-card')
      const height = card && isSheet(card) ? card.offsetHeight : 0
      region.current?.style.setProperty('--cb-sheet', `${height}px`)
    }
    const sizes = new ResizeObserver(follow)
    const watch = () => {
      sizes.disconnect()
      const card = shadow.querySelector('.cb-shell .cb-card')
      if (card) sizes.observe(card)
      follow()
    }
    const comings = new MutationObserver(watch)
    comings.observe(shadow, { childList: true })
    watch()
    return () => {
      comings.disconnect()
      sizes.disconnect()
    }
  }, [shadow, region])
}
