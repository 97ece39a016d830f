import type { SendProblem } from '@carabiner/controllers/internal'
import type { en as transfer } from '../../components/transfer/messages.en.js'
import type { en } from './messages.en.js'

/** The text for each failure of a send. */
export const failureKeys = {
  rejected: 'send.rejected',
  insufficient: 'send.insufficient',
  feeUncovered: 'send.tooMuchFees',
  feeRisen: 'send.feeRisen',
  amountChanged: 'send.amountChanged',
  rent: 'send.rentNeeded',
  dust: 'send.dust',
  reverted: 'send.reverted',
  nonce: 'send.nonce',
  expired: 'send.expired',
  mismatch: 'send.mismatch',
  scale: 'send.scale',
  address: 'send.unspendable',
  untransferable: 'send.untransferable',
  paused: 'send.paused',
  frozen: 'send.frozen',
  receiverFrozen: 'send.receiverFrozen',
  memo: 'send.memo',
  hook: 'send.hook',
  pending: 'send.pending',
  moved: 'send.moved',
  slow: 'send.slow',
  abandoned: 'send.abandoned',
  changed: 'send.changed',
  ordinals: 'send.ordinals',
  unreachable: 'send.unreachable',
  failed: 'send.failed',
} as const satisfies Record<SendProblem, keyof typeof en | keyof typeof transfer>
