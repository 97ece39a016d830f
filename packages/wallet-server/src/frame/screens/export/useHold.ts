import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useCountdown } from '../../guard/useCountdown.js'

/** How long the button is held. In ms. */
const holdTime = 3_000

/** The start of a held press. */
interface Beginning {
  readonly nativeEvent: { readonly isTrusted: boolean }
}

/**
 * Calls `onHeld` after a held press, by pointer or space bar. A click without either, like a screen
 * reader's, starts the same wait, and another click ends it.
 *
 * @param isGuarded - whether the button does nothing. This ends a press in progress
 */
export function useHold(onHeld: () => void, isGuarded: boolean) {
  /** The press in progress. A new object each time, so that each press takes the whole time. */
  const [heldPress, setHeldPress] = useState<Beginning>()
  const isOver = useCountdown(heldPress, holdTime) <= 0
  const byKey = useRef(false)
  const callback = useRef(onHeld)
  callback.current = onHeld
  const release = () => setHeldPress(undefined)
  const press = (beginning: Beginning) => {
    if (!isGuarded && beginning.nativeEvent.isTrusted) setHeldPress((before) => before ?? beginning)
  }
  useEffect(() => {
    if (!isGuarded && !isOver) return
    setHeldPress(undefined)
    if (!isGuarded) callback.current()
  }, [isGuarded, isOver])
  return {
    isHeld: heldPress !== undefined,
    handlers: {
      onPointerDown: press,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onBlur: release,
      onKeyDown: (event: KeyboardEvent) => {
        const { key, repeat } = event
        byKey.current = key === ' ' || key === 'Enter'
        if (key === ' ' && !repeat) press(event)
      },
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === ' ') release()
      },
      onClick: (event: MouseEvent) => {
        const isReader = event.detail === 0 && event.nativeEvent.isTrusted && !byKey.current
        byKey.current = false
        if (!isReader) return
        if (heldPress) release()
        else press(event)
      },
    },
  }
}
