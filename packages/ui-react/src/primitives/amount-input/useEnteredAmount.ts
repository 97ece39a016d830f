import { useEffect, useState } from 'react'
import { shownAmount } from './enter-amount.js'
import type { EnteredAmount } from './type-amount.js'

interface EnteredParts {
  readonly value: string
  readonly locale: string | undefined
  readonly onChange: (value: string) => void
}

interface Last extends EnteredAmount {
  /** The amount before this entry. The parent updates its value a moment later. */
  readonly from?: string
}

/** Keeps the details of an entered amount as long as the parent's value equals that amount. */
export function useEnteredAmount({ value, locale, onChange }: EnteredParts) {
  const [last, setLast] = useState<Last>({ value })
  useEffect(() => {
    if (last.from === undefined) return
    const timer = setTimeout(() => setLast(({ from: _, ...entry }) => entry))
    return () => clearTimeout(timer)
  }, [last])
  const isIt = last.value === value || last.from === value
  const entered: EnteredAmount = isIt ? last : { value }
  return {
    entered,
    shown: shownAmount(entered, locale),
    enter(next: EnteredAmount) {
      setLast({ ...next, from: value })
      onChange(next.value)
    },
  }
}
