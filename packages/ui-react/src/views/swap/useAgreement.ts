import type { PriceImpact } from '@carabiner/controllers/internal'
import { useState } from 'react'

/** In percent: a loss that is greater by more than that is another loss. */
const tolerance = 0.5

export interface Agreement {
  /** In percent; undefined where nothing has to be agreed to. */
  readonly loss: number | undefined
  readonly isAgreed: boolean
  readonly agree: (isAgreed: boolean) => void
}

/** Whether the visitor has agreed to a great loss: to this one, and to no greater one. */
export function useAgreement(impact: PriceImpact | undefined): Agreement {
  const [agreed, setAgreed] = useState<number>()
  const loss = impact?.level === 'danger' ? impact.percent : undefined
  return {
    loss,
    isAgreed: loss === undefined || (agreed !== undefined && loss <= agreed + tolerance),
    agree: (isAgreed) => setAgreed(isAgreed ? loss : undefined),
  }
}
