import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'
import { useCountdown } from '../../guard/useCountdown.js'

/** How long the button is held, or waited for. In ms. */
const holdTime = 3_000

/** Where a press that is held begins. */
interface Beginning {
  readonly nativeEvent: { readonly isTrusted: boolean }
}

/**
 * A press that counts only once it was held: by pointer or by the space bar. A click without either, as screen readers
 * make one, begins the same wait; another one ends it.
 *
 * @param isGuarded - while it does nothing; a press that is held meanwhile is over
 */
export function useHold(onHeld: () => void, isGuarded: boolean) {
  /** The press that is held: one of its own each time, so that each has all of the time. */
  const [held, setHeld] = useState<Beginning>()
  const isOver = useCountdown(held, holdTime) <= 0
  const byKey = useRef(false)
  const callback = useRef(onHeld)
  callback.current = onHeld
  const release = () => setHeld(undefined)
  const press = (beginning: Beginning) => {
    if (!isGuarded && beginning.nativeEvent.isTrusted) setHeld((before) => before ?? beginning)
  }
  useEffect(() => {
    if (!isGuarded && !isOver) return
    setHeld(undefined)
    if (!isGuarded) callback.current()
  }, [isGuarded, isOver])
  return {
    isHeld: held !== undefined,
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
        if (held) release()
        else press(event)
      },
    },
  }
}
