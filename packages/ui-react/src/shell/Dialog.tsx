import { type KeyboardEvent, type SyntheticEvent, useEffect, useMemo, useRef } from 'react'
import { useFocusTrap } from '../root/focus/useFocusTrap.js'
import { isBlocked } from '../root/layer/is-blocked.js'
import { SpokenHere } from '../root/live-region/LiveRegions.js'
import { useRoot } from '../root/RootContext.js'
import type { BackButton } from './back-button.js'
import { Card, type CardContent } from './Card.js'
import { TITLE_ID } from './header/HeaderTitle.js'
import { useHostDialogClose } from './useHostDialogClose.js'
import { useOwnEscape } from './useOwnEscape.js'
import { useRefusedClose } from './useRefusedClose.js'
import { useSheetBehaviour } from './useSheetBehaviour.js'

export interface DialogProps extends CardContent {
  /** `resting`: rendered but invisible, without any effect on the page. */
  readonly state: 'resting' | 'open' | 'closing'
  readonly onExited: () => void
  /**
   * Called when the visitor asks to close, except while `closeBlocked`. Returns false to keep the
   * modal open. The view then shows the reason.
   */
  readonly onClose: () => unknown
  /** Makes the browser's Back button close the modal too. */
  readonly backButton?: BackButton | undefined
  /** Returns the focus target if the previously focused element is gone. */
  readonly returnFocusTo?: (() => HTMLElement | null | undefined) | undefined
  /** For the scroll lock, in browsers without constructable sheets. */
  readonly nonce?: string | undefined
}

/** In ms. A press on the scrim within this time was meant for the page below. */
const scrimDelay = 500

/** The card over the page, as long as it is rendered. */
export function Dialog({ state, onExited, onClose, ...shell }: DialogProps) {
  const active = state !== 'resting'
  const closing = state === 'closing'
  const card = useRef<HTMLDivElement>(null)
  const { host } = useRoot()
  // If a modal dialog or full-screen element of the page makes the rest inert, only a native dialog
  // is usable.
  const isNative = useMemo(() => active && isBlocked(host), [active, host])
  const trap = useFocusTrap(card, { active, returnTo: shell.returnFocusTo, nonce: shell.nonce })
  const refuse = useRefusedClose(card)
  useOwnEscape(active)

  const requestClose = () => {
    if (closing) return false
    if (!shell.closeBlocked) return onClose() !== false
    refuse()
    return false
  }
  useSheetBehaviour(card, requestClose, closing)

  const { backButton } = shell
  const opened = useRef(0)
  useEffect(() => {
    if (active && !closing) opened.current = performance.now()
  }, [active, closing])
  const onScrimClick = () => {
    if (performance.now() - opened.current > scrimDelay) requestClose()
  }

  // A dialog that is shown again starts scrolled to the top.
  useEffect(() => {
    if (active) return
    const scrolled = card.current?.querySelectorAll('.cb-page-scroller, .cb-connect-rows') ?? []
    for (const element of scrolled) element.scrollTop = 0
  }, [active])

  const closeNow = useRef(requestClose)
  useEffect(() => {
    closeNow.current = requestClose
  })
  useEffect(() => {
    if (active) return backButton?.(() => closeNow.current())
  }, [active, backButton])
  useHostDialogClose(closeNow, active)

  const onKeyDown = (event: KeyboardEvent) => {
    // An open element inside, such as a search or a menu, handles Escape first.
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    event.preventDefault()
    requestClose()
  }
  // The browser asks to close a native dialog without a key, as on a phone's Back gesture.
  const onCancel = (event: SyntheticEvent) => {
    event.preventDefault()
    requestClose()
  }
  /** Some browsers close the dialog anyway, because a page can prevent that only once. */
  const onNativeClose = () => {
    if (!closing && !requestClose()) card.current?.closest('dialog')?.showModal()
  }
  const Shell = isNative ? 'dialog' : 'div'
  const semantics = { role: 'dialog', 'aria-modal': true, 'aria-labelledby': TITLE_ID } as const
  return (
    <Shell
      className="cb-shell"
      data-closing={closing || undefined}
      {...(isNative && { ...semantics, onCancel, onClose: onNativeClose })}
    >
      {/* biome-ignore lint/a11y: a second way to close; the button and Escape are the accessible ones */}
      <div
        className="cb-scrim"
        onMouseDown={(event) => event.preventDefault()}
        onClick={onScrimClick}
      />
      <Sentinel onFocus={trap.toLast} />
      <div
        className="cb-frame"
        onAnimationEnd={(event) => {
          if (closing && event.target === event.currentTarget) onExited()
        }}
      >
        <Card
          element={card}
          shell={shell}
          closing={closing}
          onClose={requestClose}
          attributes={{ ...(!isNative && semantics), onKeyDown }}
        />
      </div>
      <Sentinel onFocus={trap.toFirst} />
      {isNative && <SpokenHere />}
    </Shell>
  )
}

/**
 * A focusable element before or after the dialog. When Tab would leave the dialog, focus lands here
 * and wraps around.
 */
function Sentinel({ onFocus }: { readonly onFocus: () => void }) {
  // biome-ignore lint/a11y: it only passes focus on
  return <div tabIndex={0} className="cb-sentinel" onFocus={onFocus} />
}
