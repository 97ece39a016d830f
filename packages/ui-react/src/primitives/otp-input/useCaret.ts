import { type RefObject, useEffect, useState } from 'react'

/** Returns the position of an input's caret while it has focus. */
export function useCaret(input: RefObject<HTMLInputElement | null>) {
  const [caret, setCaret] = useState(0)
  const [focused, setFocused] = useState(false)
  useEffect(() => {
    const document = input.current?.ownerDocument
    if (!focused || !document) return
    const read = () => setCaret(input.current?.selectionStart ?? 0)
    read()
    document.addEventListener('selectionchange', read)
    // Some browsers dispatch this event only to the input.
    const field = input.current
    field?.addEventListener('selectionchange', read)
    return () => {
      document.removeEventListener('selectionchange', read)
      field?.removeEventListener('selectionchange', read)
    }
  }, [focused, input])
  return { caret, focused, onFocus: () => setFocused(true), onBlur: () => setFocused(false) }
}
