import type { PriceImpact } from '@carabiner/controllers/internal'
import { useState } from 'react'

/**
 * In percentage points. If the loss exceeds the accepted one by more than this, the visitor must
 * agree again.
 */
const tolerance = 0.5

export interface Agreement {
  /** In percent. Undefined if the visitor does not need to agree. */
  readonly loss: number | undefined
  readonly isAgreed: boolean
  readonly agree: (isAgreed: boolean) => void
}

/** Returns whether the visitor has accepted a large loss. A larger loss must be accepted again. */
export function useAgreement(impact: PriceImpact | undefined): Agreement {
  const [agreed, setAgreed] = useState<number>()
  const loss = impact?.level === 'danger' ? impact.percent : undefined
  return {
    loss,
    isAgreed: loss === undefined || (agreed !== undefined && loss <= agreed + tolerance),
    agree: (isAgreed) => setAgreed(isAgreed ? loss : undefined),
  }
}
