/** The share of the sheet's height. Releasing the sheet below this point dismisses it. */
const SHARE = 0.25
/** In px/ms. A faster downward movement dismisses the sheet. */
const VELOCITY = 0.5
/** The share of an upward pull by which the sheet moves. */
const UPWARD = 0.2
/** In ms. A finger that pauses this long before the release does not fling the sheet. */
const RESTING = 100

/** A sheet that follows a finger. */
export interface Drag {
  /**
   * @param down - the distance from where the finger started, in px
   * @param at - the time in ms
   */
  move(down: number, at: number): void
  /** Releases the sheet. It is dismissed or springs back. */
  drop(at: number): void
  /** Cancels the drag. The sheet springs back. */
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

/** Returns whether the card is a bottom sheet now. Its handle is visible only then. */
export const isSheet = (card: HTMLElement): boolean =>
  (card.querySelector('.cb-handle')?.getClientRects().length ?? 0) > 0
