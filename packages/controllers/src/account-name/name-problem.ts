import {
  isRejection,
  RequestAbandonedError,
  RequestPendingError,
  WalletTimeoutError,
} from '@carabiner/core'
import type { NameProblem } from './name-state.js'

/** Returns why the wallet did not sign the registration. */
export function problemOf(error: unknown): NameProblem {
  if (isRejection(error)) return 'rejected'
  if (error instanceof RequestPendingError) return 'pending'
  const isLeft = error instanceof RequestAbandonedError || error instanceof WalletTimeoutError
  return isLeft ? 'abandoned' : 'failed'
}
