import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

/** How long the button is held, or waited for. In ms. */
const holdTime = 3_000

/**
 * A press that counts only once it was held: by pointer or by the space bar. A click without either, as screen readers
 * make one, begins the same wait; another one ends it.
 */
export function useHold(onHeld: () => void) {
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byKey = useRef(false)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsHeld(false)
  }
  const press = () => {
    if (timer.current !== undefined) return
    setIsHeld(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, holdTime)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHeld,
    handlers: {
      onPointerDown: press,
      onPointerUp: release,
      onPointerCancel: release,
      onPointerLeave: release,
      onBlur: release,
      onKeyDown: ({ key, repeat }: KeyboardEvent) => {
        byKey.current = key === ' ' || key === 'Enter'
        if (key === ' ' && !repeat) press()
      },
      onKeyUp: ({ key }: KeyboardEvent) => {
        if (key === ' ') release()
      },
      onClick: ({ detail, nativeEvent }: MouseEvent) => {
        const isReader = detail === 0 && nativeEvent.isTrusted && !byKey.current
        byKey.current = false
        if (!isReader) return
        if (timer.current === undefined) press()
        else release()
      },
    },
  }
}
