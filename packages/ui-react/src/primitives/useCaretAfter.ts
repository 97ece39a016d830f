import { type RefObject, useCallback, useLayoutEffect, useReducer, useRef } from 'react'

/**
 * Restores an input's caret after its text was cleaned. It always renders, even for a rejected
 * text: React resets such a text only on a render, and the reset moves the caret to the end.
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
