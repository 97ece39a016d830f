import type { MachineDefinition } from '@carabiner/core/adapter'
import type { EmailUpdateStep } from '@carabiner/core/internal'

/** How far changing the e-mail address is. */
export type UpdateStep =
  /** The visitor says which one. */
  | 'address'
  | 'sending'
  /** The code sent to the present address is waited for. */
  | 'verifyPrimaryOtp'
  | 'checkingPrimaryOtp'
  | 'resendingPrimaryOtp'
  /** The code sent to the new address is waited for. */
  | 'verifySecondaryOtp'
  | 'checkingSecondaryOtp'
  | 'resendingSecondaryOtp'

export type UpdateEvent =
  | 'submit'
  /** The wallet's answer to a new address, in its own words. */
  | EmailUpdateStep
  | 'complete'
  | 'resend'
  | 'updated'
  | 'failed'
  | 'cancel'

type UpdateWork = 'send' | 'resend' | 'checkPrimary' | 'checkSecondary'

/** What the events bring along. */
export interface UpdateDetails {
  /** The code that was typed. */
  complete: { code: string }
}

const sent = {
  VERIFY_PRIMARY_OTP: 'verifyPrimaryOtp',
  VERIFY_SECONDARY_OTP: 'verifySecondaryOtp',
} as const
const cancel = { cancel: 'address' } as const

export const updateMachine: MachineDefinition<
  UpdateStep,
  UpdateEvent,
  never,
  UpdateWork,
  UpdateDetails
> = {
  initial: 'address',
  states: {
    address: { on: { submit: 'sending' } },
    sending: { invoke: 'send', on: { ...cancel, ...sent, failed: 'address' } },
    verifyPrimaryOtp: {
      on: { ...cancel, complete: 'checkingPrimaryOtp', resend: 'resendingPrimaryOtp' },
    },
    checkingPrimaryOtp: {
      invoke: 'checkPrimary',
      on: { ...cancel, VERIFY_SECONDARY_OTP: 'verifySecondaryOtp', failed: 'verifyPrimaryOtp' },
    },
    // The wallet begins anew, with a code to the present address.
    resendingPrimaryOtp: {
      invoke: 'resend',
      on: { ...cancel, ...sent, failed: 'verifyPrimaryOtp' },
    },
    // Only a visitor without a present address: with one, its code comes first.
    verifySecondaryOtp: {
      on: { ...cancel, complete: 'checkingSecondaryOtp', resend: 'resendingSecondaryOtp' },
    },
    resendingSecondaryOtp: {
      invoke: 'resend',
      on: { ...cancel, ...sent, failed: 'verifySecondaryOtp' },
    },
    checkingSecondaryOtp: {
      invoke: 'checkSecondary',
      on: { ...cancel, updated: 'address', failed: 'verifySecondaryOtp' },
    },
  },
}
