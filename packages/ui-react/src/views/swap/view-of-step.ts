import type { SwapState } from '@carabiner/controllers/internal'

export type SwapPlace = 'Swap' | 'SwapPreview' | 'SwapProgress'

/** Returns the view for a swap's current step. */
export function viewOfStep({ step, run }: Pick<SwapState, 'step' | 'run'>): SwapPlace {
  switch (step) {
    case 'editing':
      return 'Swap'
    case 'reviewing':
    case 'preparing':
    case 'approving':
      return 'SwapPreview'
    case 'swapping':
      return run?.waitsFor === 'network' ? 'SwapProgress' : 'SwapPreview'
    case 'done':
    case 'failed':
    case 'unknown':
      return 'SwapProgress'
  }
}
