/** Of the sheet's height: from here on letting go dismisses it. */
const SHARE = 0.25
/** In px/ms, downwards. */
const VELOCITY = 0.5
/** How much of a pull upwards the sheet follows. */
const UPWARD = 0.2
/** In ms. A finger that rests before it lets go is not flinging. */
const RESTING = 100

/** A sheet that follows a finger. */
export interface Drag {
  /** @param down - in px from where the finger started; `at` in ms */
  move(down: number, at: number): void
  /** Lets go: the sheet is dismissed or springs back. */
  drop(at: number): void
  /** The finger was taken away: the sheet springs back. */
  cancel(): void
}

/**
 * Begins a drag.
 *
 * @param onDismiss - answers whether the sheet may close; if not, it springs back
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

/** Whether the card is a bottom sheet now: its handle is shown then, and only then. */
export const isSheet = (card: HTMLElement): boolean =>
  (card.querySelector('.cb-handle')?.getClientRects().length ?? 0) > 0
