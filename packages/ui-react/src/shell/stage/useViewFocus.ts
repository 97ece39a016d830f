import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'
import { focusOnEnter, isFocusElsewhere } from '../../root/focus/active-element.js'
import { useRoot } from '../../root/RootContext.js'
import { TITLE_ID } from '../header/HeaderTitle.js'
import type { Direction } from '../useCrossFade.js'
import type { Modality } from '../useModality.js'
import type { ViewMemory } from './useViewMemory.js'

interface ViewFocusOptions {
  readonly stage: RefObject<HTMLElement | null>
  readonly pageId: number
  readonly viewKey: string
  readonly direction: Direction
  readonly memory: ViewMemory
  readonly modality: Modality
  readonly focusCard: () => void
}

const byRowId = (id: string) => `[data-row-id="${CSS.escape(id)}"]`

/**
 * Sets focus after a navigation. With the keyboard, focus goes to the pressed row on the way back,
 * else to a heading with `data-focus-on-arrival` or to the title, never to a control: a second
 * Enter would press it. With a pointer, it goes to the card, which is not announced. On devices
 * with a keyboard, a field with `data-focus-on-enter` comes first.
 *
 * @returns a function to call when a view appears that has loaded on demand
 */
export function useViewFocus(options: ViewFocusOptions): () => void {
  const { host, shadow } = useRoot()
  const { stage, pageId, viewKey, direction, memory, modality, focusCard } = options
  const seen = useRef(-1)
  /** Sets focus again, unless the visitor has moved it meanwhile. */
  const again = useRef(() => {})

  // biome-ignore lint/correctness/useExhaustiveDependencies: once per page
  useLayoutEffect(() => {
    if (seen.current === pageId) return
    const first = seen.current === -1
    seen.current = pageId
    const page = stage.current?.querySelector<HTMLElement>('.cb-page:not(.cb-page-leaving)')
    if (!page) return
    if (direction !== 'back') memory.forget(viewKey)
    const { row, scroll = 0 } = memory.recall(viewKey)
    const scroller = page.querySelector('.cb-page-scroller')
    if (scroller) scroller.scrollTop = scroll

    const focus = (element: HTMLElement | null | undefined) => {
      element?.focus({ preventScroll: true })
      return element !== null && element !== undefined
    }
    const choose = () => {
      if (direction !== 'back' && focusOnEnter(page)) return
      // The focus trap sets focus in the first view.
      if (first) return
      if (modality.current === 'pointer') return focusCard()
      // Searches the header too, because its network chip counts as a row.
      const card = page.closest('.cb-card')
      const pressed = row === undefined ? null : card?.querySelector<HTMLElement>(byRowId(row))
      if (direction === 'back' && focus(pressed)) return
      const heading = page.querySelector<HTMLElement>('[data-focus-on-arrival]')
      focus(heading ?? shadow.getElementById(TITLE_ID))
    }
    again.current = () => {
      if (shadow.activeElement?.matches(`.cb-card,#${TITLE_ID}`)) choose()
    }
    if (!first && !page.contains(shadow.activeElement) && !isFocusElsewhere(host)) choose()
  }, [pageId])

  return useCallback(() => again.current(), [])
}
