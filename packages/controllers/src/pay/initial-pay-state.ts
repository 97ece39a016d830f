import type { PayState, PayTerms } from './pay-state.js'
import type { Payment } from './payment-request.js'

/** Returns the state without a request. */
export const initialPayState = (): PayState => ({
  step: 'idle',
  options: [],
  optionsStatus: 'loading',
  costs: { status: 'none' },
  isSwitching: false,
})

/** Returns what the views show of a request. */
export const termsOf = ({ amount, unit, currency, expiresAt }: Payment): PayTerms => ({
  amount,
  unit,
  currency,
  expiresAt,
})

/** Keys that a new request lacks. */
export const optionalPayKeys = [
  'request',
  'chosen',
  'transaction',
  'failure',
  'receipt',
  'swap',
  'swapped',
] as const
