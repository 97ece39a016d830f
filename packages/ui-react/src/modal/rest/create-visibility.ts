import type { Shell } from '@carabiner/controllers'
import { subscribe } from 'valtio/vanilla'
import { afterPaint } from '../../opening/when-drawn.js'
import { isBlocked } from '../../root/layer/is-blocked.js'
import { createSignal, type Readable } from '../../signal/signal.js'

interface Visibility {
  /**
   * Whether React renders the modal as open. Changes up to two frames after the visitor sees it.
   */
  readonly shown: Readable<boolean>
  /** @param placed - whether the modal's element is in the page */
  setPlaced(placed: boolean): void
  /** @param entryId - the router's entry that is rendered ahead; undefined if none is */
  setResting(entryId: number | undefined): void
  /**
   * Applies the modal's current state to its element.
   *
   * @returns whether the dialog that was rendered ahead is visible
   */
  follow(): boolean
  destroy(): void
}

/**
 * Shows the dialog that was rendered ahead within the task of the press. The rest of opening
 * (focus, the inert page, the scroll lock) is rendered after the browser has painted the dialog.
 *
 * @param onShown - called when the visitor sees the modal, before React renders it as open
 */
export function createVisibility(
  host: HTMLElement,
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
  onShown: (shown: boolean) => void,
): Visibility {
  const { ownerDocument: document } = host
  const shown = createSignal(false)
  let placed = false
  let restingId: number | undefined
  /** Ends the phase between showing the dialog and rendering it as open. */
  let settle: (() => void) | undefined
  const isWanted = () => placed && modal.state.open

  const mark = () => {
    const hidden = restingId !== undefined && !isWanted()
    host.toggleAttribute('data-resting', hidden)
    const dialog = host.shadowRoot?.querySelector('.cb-shell')
    if (hidden) dialog?.setAttribute('aria-hidden', 'true')
    else dialog?.removeAttribute('aria-hidden')
    if (hidden) setInert(true)
  }
  /** Makes all parts inert except the scrim, which keeps presses from the page. */
  const setInert = (inert: boolean) => {
    const parts = host.shadowRoot?.querySelectorAll('.cb-shell > :not(.cb-scrim)') ?? []
    for (const part of parts) part.toggleAttribute('inert', inert)
  }
  const reveal = () => {
    mark()
    host.setAttribute('data-revealed', '')
    onShown(true)
    // The dialog receives no key events yet.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') modal.close()
    }
    document.addEventListener('keydown', onKeyDown)
    const end = () => {
      document.removeEventListener('keydown', onKeyDown)
      setInert(false)
      host.setAttribute('data-revealed', 'settled')
      settle = undefined
    }
    settle = end
    afterPaint(document.defaultView ?? window, () => {
      if (settle !== end) return
      end()
      shown.set(isWanted())
    })
  }
  const follow = () => {
    const wanted = isWanted()
    if (wanted && settle) return true
    // Another view than Connect may be requested, for example by a button for one wallet.
    const isRenderedAhead = restingId !== undefined && router.current()?.id === restingId
    if (wanted && !shown.get() && isRenderedAhead && !isBlocked(host)) {
      reveal()
      return true
    }
    if (settle) onShown(false)
    settle?.()
    if (!wanted) host.removeAttribute('data-revealed')
    mark()
    if (wanted) setInert(false)
    shown.set(wanted)
    return false
  }
  const stop = subscribe(modal.state, () => void follow())
  return {
    shown,
    follow,
    setPlaced(now) {
      placed = now
      follow()
    },
    setResting(entryId) {
      restingId = entryId
      mark()
    },
    destroy() {
      stop()
      settle?.()
    },
  }
}
