import { type RefObject, useLayoutEffect } from 'react'
import { raise } from '../layer/raise.js'
import { useRoot } from '../RootContext.js'
import { createScrollLock } from '../scroll-lock.js'
import { deepActiveElement, focusOnEnter, isFocusElsewhere } from './active-element.js'
import { inertPage } from './inert.js'
import { firstTabbable, lastTabbable } from './tabbable.js'
import { unhide } from './unhide.js'

/** Puts a dialog above everything in the page. @returns a function that undoes it */
function bringUp(
  host: HTMLElement,
  dialog: HTMLElement,
  spared: WeakSet<Element>,
  from: Element | null,
): () => void {
  const native = dialog.closest('dialog')
  if (!native) return raise(host, dialog, spared, from)
  native.showModal()
  return () => native.close()
}

export interface FocusTrapOptions {
  /** @default true */
  readonly active?: boolean
  /** The focus target if the previously focused element is gone: the connect or account button. */
  readonly returnTo?: (() => HTMLElement | null | undefined) | undefined
  readonly nonce?: string | undefined
}

const canTakeFocus = (element: Element | null | undefined): element is HTMLElement =>
  element instanceof HTMLElement && element.isConnected && element.getClientRects().length > 0

/**
 * While active, makes the page inert, prevents it from scrolling, and keeps focus in the dialog,
 * never on the body. Afterwards it returns focus to the previous element.
 *
 * @returns handlers for focusable sentinels before and after the dialog
 */
export function useFocusTrap(
  dialog: RefObject<HTMLElement | null>,
  { active = true, returnTo, nonce }: FocusTrapOptions = {},
) {
  const { host, spared } = useRoot()

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new callback must not release and reset the trap
  useLayoutEffect(() => {
    if (!active) return
    const document = host.ownerDocument
    const before = deepActiveElement(document)
    const hide = unhide(host)
    const lower = dialog.current ? bringUp(host, dialog.current, spared, before) : undefined
    // Measures the page before changing it, so that the browser lays it out once.
    const lockScroll = createScrollLock(document, nonce)
    const restorePage = inertPage(host, spared)
    const unlock = lockScroll()
    const focusDialog = () => dialog.current?.focus({ preventScroll: true })
    if (!dialog.current || !focusOnEnter(dialog.current)) focusDialog()

    // Removing or disabling the focused control moves focus to the body. While focus moves from one
    // control to the next, it is on the body too, and a call of `focus` would end that move.
    let isMoving = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const rescue = () => {
      const active = document.activeElement
      if (!isMoving && (active === null || active === document.body) && document.hasFocus()) {
        focusDialog()
      }
    }
    const onFocusOut = (event: Event) => {
      isMoving = event instanceof FocusEvent && event.relatedTarget !== null
      clearTimeout(timer)
      timer = setTimeout(() => {
        isMoving = false
        rescue()
      })
    }
    const observer = new MutationObserver(rescue)
    if (dialog.current) {
      observer.observe(dialog.current, {
        childList: true,
        subtree: true,
        attributeFilter: ['disabled', 'hidden', 'inert'],
      })
    }
    // A wallet's own window in the page may disappear while it has focus.
    observer.observe(document.body, { childList: true, subtree: true })
    // Captured, because what follows the event may change the dialog at once.
    host.shadowRoot?.addEventListener('focusout', onFocusOut, true)

    return () => {
      observer.disconnect()
      host.shadowRoot?.removeEventListener('focusout', onFocusOut, true)
      clearTimeout(timer)
      // Undone first, because an element beneath another dialog can't take focus.
      lower?.()
      unlock()
      restorePage()
      hide()
      if (isFocusElsewhere(host)) return
      const target = canTakeFocus(before) ? before : returnTo?.()
      if (canTakeFocus(target) && target !== document.body) target.focus({ preventScroll: true })
    }
  }, [host, spared, dialog, active])

  const focus = (find: typeof firstTabbable) => () => {
    const inside = dialog.current
    if (inside) (find(inside) ?? inside).focus({ preventScroll: true })
  }
  return { toFirst: focus(firstTabbable), toLast: focus(lastTabbable) }
}
