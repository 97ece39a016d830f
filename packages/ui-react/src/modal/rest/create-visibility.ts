import type { Shell } from '@carabiner/controllers'
import { subscribe } from 'valtio/vanilla'
import { afterPaint } from '../../opening/after-paint.js'
import { isBlocked } from '../../root/layer/is-blocked.js'
import { createSignal, type Readable } from '../../signal/signal.js'

interface Visibility {
  /** Whether the modal is open, as it is rendered: that may be two frames after the visitor sees it. */
  readonly shown: Readable<boolean>
  /** It has a place in the page, or lost it. */
  setPlaced(placed: boolean): void
  /** A dialog is rendered that nobody sees. */
  setResting(resting: boolean): void
  /**
   * Follows the modal's state now.
   *
   * @returns whether what rested answers the press
   */
  follow(): boolean
  destroy(): void
}

/**
 * Shows what rests in the page in the task of the press. What else opening is (focus, the page behind made inert) is
 * rendered after that was painted.
 *
 * @param onShown - hears when the visitor sees the modal before it is rendered as open
 */
export function createVisibility(
  host: HTMLElement,
  { modal, router }: Pick<Shell, 'modal' | 'router'>,
  onShown: (shown: boolean) => void,
): Visibility {
  const { ownerDocument: document } = host
  const shown = createSignal(false)
  let placed = false
  let resting = false
  /** The router's entry that rests. */
  let rested: number | undefined
  /** Ends the time between what is seen and what is rendered. */
  let settle: (() => void) | undefined
  const isWanted = () => placed && modal.state.open

  const mark = () => {
    const hidden = resting && !isWanted()
    host.toggleAttribute('data-resting', hidden)
    const dialog = host.shadowRoot?.querySelector('.cb-shell')
    if (hidden) dialog?.setAttribute('aria-hidden', 'true')
    else dialog?.removeAttribute('aria-hidden')
  }
  const reveal = () => {
    mark()
    onShown(true)
    // The dialog takes no keys yet.
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') modal.close()
    }
    document.addEventListener('keydown', onKeyDown)
    const end = () => {
      document.removeEventListener('keydown', onKeyDown)
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
    // A wallet's own button leads past Connect at once.
    const isThere = resting && router.current()?.id === rested
    if (wanted && !shown.get() && isThere && !isBlocked(host)) {
      reveal()
      return true
    }
    if (settle) onShown(false)
    settle?.()
    mark()
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
    setResting(now) {
      resting = now
      if (now) rested = router.current()?.id
      mark()
    },
    destroy() {
      stop()
      settle?.()
    },
  }
}
