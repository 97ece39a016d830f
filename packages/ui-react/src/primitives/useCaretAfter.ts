import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Puts an input's caret where it belongs once its text was cleaned. Renders in any case: React sets a text
 * that was refused back only then, and moves the caret to the end with it.
 */
export function useCaretAfter(input: RefObject<HTMLInputElement | null>): (caret: number) => void {
  const wanted = useRef<number>(undefined)
  const [, render] = useReducer((times: number) => times + 1, 0)
  useLayoutEffect(() => {
    if (wanted.current === undefined) return
    input.current?.setSelectionRange(wanted.current, wanted.current)
    wanted.current = undefined
  })
  return useCallback((caret) => {
    wanted.current = caret
    render()
  }, [])
}
