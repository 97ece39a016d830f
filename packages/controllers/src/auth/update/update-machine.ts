import type { MachineDefinition } from '@carabiner/core/adapter'
import type { EmailUpdateStep } from '@carabiner/core/internal'

/** The step of a change of the email address. */
export type UpdateStep =
  /** The visitor types the new address. */
  | 'address'
  | 'sending'
  /** The code sent to the present address is pending. */
  | 'verifyPrimaryOtp'
  | 'checkingPrimaryOtp'
  | 'resendingPrimaryOtp'
  /** The code sent to the new address is pending. */
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

/** Details of the events. */
export interface UpdateDetails {
  /** The typed code. */
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
    // The wallet starts over with a code to the present address.
    resendingPrimaryOtp: {
      invoke: 'resend',
      on: { ...cancel, ...sent, failed: 'verifyPrimaryOtp' },
    },
    // Only for a first address: otherwise the code of the present address comes first.
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
