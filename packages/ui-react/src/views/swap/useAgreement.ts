import type { PriceImpact } from '@carabiner/controllers/internal'
import { useState } from 'react'

/** In percent. A loss that exceeds the accepted one by more needs a new agreement. */
const tolerance = 0.5

export interface Agreement {
  /** In percent. Undefined if no agreement is needed. */
  readonly loss: number | undefined
  readonly isAgreed: boolean
  readonly agree: (isAgreed: boolean) => void
}

/** Returns whether the visitor has accepted a great loss. A greater loss needs a new agreement. */
export function useAgreement(impact: PriceImpact | undefined): Agreement {
  const [agreed, setAgreed] = useState<number>()
  const loss = impact?.level === 'danger' ? impact.percent : undefined
  return {
    loss,
    isAgreed: loss === undefined || (agreed !== undefined && loss <= agreed + tolerance),
    agree: (isAgreed) => setAgreed(isAgreed ? loss : undefined),
  }
}
