import { type RefObject, useEffect } from 'react'
import { focusWished } from '../../root/focus/focusWished.js'
import { useRoot } from '../../root/RootContext.js'

/** Focuses the field that wishes for it where the view came too late for the shell to find it. */
export function useLateFocus(within: RefObject<Element | null>): void {
  const { shadow } = useRoot()
  useEffect(() => {
    const page = within.current?.closest('.cb-page')
    const isWaiting = shadow.activeElement?.matches('.cb-card') ?? false
    if (page && isWaiting) focusWished(page)
  }, [shadow, within])
}
