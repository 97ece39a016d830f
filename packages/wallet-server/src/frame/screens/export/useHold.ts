import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

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
  const [isHeld, setIsHeld] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const byKey = useRef(false)
  const release = () => {
    clearTimeout(timer.current)
    timer.current = undefined
    setIsHeld(false)
  }
  const press = ({ nativeEvent }: Beginning) => {
    if (timer.current !== undefined || isGuarded || !nativeEvent.isTrusted) return
    setIsHeld(true)
    timer.current = setTimeout(() => {
      release()
      onHeld()
    }, holdTime)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what ends a press stays the same
  useEffect(() => {
    if (isGuarded) release()
  }, [isGuarded])
  useEffect(() => () => clearTimeout(timer.current), [])
  return {
    isHeld,
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
        if (timer.current === undefined) press(event)
        else release()
      },
    },
  }
}
