/** The share of the sheet's height from which a release dismisses it. */
const SHARE = 0.25
/** In px/ms, downwards. */
const VELOCITY = 0.5
/** The share of an upward pull that the sheet follows. */
const UPWARD = 0.2
/** In ms. A finger that rests before its release is not flinging. */
const RESTING = 100

/** A sheet that follows a finger. */
export interface Drag {
  /** @param down - in px from the finger's start; `at` in ms */
  move(down: number, at: number): void
  /** Releases the sheet, which is dismissed or springs back. */
  drop(at: number): void
  /** Cancels the drag: the sheet springs back. */
  cancel(): void
}

/**
 * Starts a drag.
 *
 * @param onDismiss - returns whether the sheet may close; if not, it springs back
 */
export function dragSheet(card: HTMLElement, onDismiss: () => boolean): Drag {
  const shell = card.closest<HTMLElement>('.cb-shell')
  let offset = 0
  let velocity = 0
  let last = 0
  const place = (to: number) => {
    const pulled = Math.min(1, Math.max(0, to / card.offsetHeight))
    shell?.style.setProperty('--cb-drag', `${to > 0 ? to : to * UPWARD}px`)
    shell?.style.setProperty('--cb-pulled', String(pulled))
  }
  const cancel = () => {
    shell?.setAttribute('data-settling', '')
    place(0)
  }
  shell?.removeAttribute('data-settling')
  return {
    cancel,
    move(down, at) {
      velocity = (down - offset) / Math.max(1, at - last)
      offset = down
      last = at
      place(down)
    },
    drop(at) {
      const flung = at - last < RESTING && velocity > VELOCITY
      const far = offset > card.offsetHeight * SHARE
      if (!((far || flung) && onDismiss())) cancel()
    },
  }
}

/** Returns whether the card is a bottom sheet now. Only then its handle is visible. */
export const isSheet = (card: HTMLElement): boolean =>
  (card.querySelector('.cb-handle')?.getClientRects().length ?? 0) > 0
