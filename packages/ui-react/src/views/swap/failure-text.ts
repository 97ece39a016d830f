import type { SwapProblem } from '@carabiner/controllers/internal'
import type { en as transfer } from '../../components/transfer/messages.en.js'
import type { en } from './messages.en.js'

/** The text for each failure of a swap or its quote. */
export const failureKeys = {
  rejected: 'swap.rejected',
  upgradeRejected: 'swap.upgradeRejected',
  notAtomic: 'swap.notAtomic',
  notSent: 'swap.notSent',
  replaced: 'swap.replaced',
  liquidity: 'swap.noLiquidity',
  insufficient: 'swap.noBalance',
  feeUncovered: 'send.tooMuchFees',
  quote: 'swap.quoteFailed',
  unsupported: 'swap.unsupported',
  noGas: 'swap.noGas',
  priceChanged: 'swap.priceChanged',
  slippage: 'swap.slippedAway',
  reverted: 'swap.reverted',
  wouldRevert: 'swap.wouldRevert',
  approval: 'swap.approvalFailed',
  permit: 'swap.permitUnusable',
  permitExpired: 'swap.permitExpired',
  approvalUnknown: 'swap.approvalUnknown',
  mismatch: 'swap.mismatch',
  pending: 'send.pending',
  moved: 'swap.moved',
  slow: 'send.slow',
  abandoned: 'send.abandoned',
  unsaved: 'swap.unsaved',
  unreachable: 'send.unreachable',
  failed: 'swap.failed',
} as const satisfies Record<SwapProblem, keyof typeof en | keyof typeof transfer>
