import type { MachineDefinition } from '@carabiner/core/adapter'
import type { EmailUpdateStep } from '@carabiner/core/internal'

/** The step of a change of the email address. */
export type UpdateStep =
  /** The visitor types the new address. */
  | 'address'
  | 'sending'
  /** The wallet waits for the code sent to the current address. */
  | 'verifyPrimaryOtp'
  | 'checkingPrimaryOtp'
  | 'resendingPrimaryOtp'
  /** The wallet waits for the code sent to the new address. */
  | 'verifySecondaryOtp'
  | 'checkingSecondaryOtp'
  | 'resendingSecondaryOtp'

export type UpdateEvent =
  | 'submit'
  /** The wallet's answer to a new address, under the wallet's names. */
  | EmailUpdateStep
  | 'complete'
  | 'resend'
  | 'updated'
  | 'failed'
  | 'cancel'

type UpdateWork = 'send' | 'resend' | 'checkPrimary' | 'checkSecondary'

/** The data of each event. */
export interface UpdateDetails {
  /** The typed code. */
  complete: { code: string }
}

const onSent = {
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
    sending: { invoke: 'send', on: { ...cancel, ...onSent, failed: 'address' } },
    verifyPrimaryOtp: {
      on: { ...cancel, complete: 'checkingPrimaryOtp', resend: 'resendingPrimaryOtp' },
    },
    checkingPrimaryOtp: {
      invoke: 'checkPrimary',
      on: { ...cancel, VERIFY_SECONDARY_OTP: 'verifySecondaryOtp', failed: 'verifyPrimaryOtp' },
    },
    // The wallet starts over with a code to the current address.
    resendingPrimaryOtp: {
      invoke: 'resend',
      on: { ...cancel, ...onSent, failed: 'verifyPrimaryOtp' },
    },
    // Resending applies to a first address only: other changes begin with the code to the current
    // address.
    verifySecondaryOtp: {
      on: { ...cancel, complete: 'checkingSecondaryOtp', resend: 'resendingSecondaryOtp' },
    },
    resendingSecondaryOtp: {
      invoke: 'resend',
      on: { ...cancel, ...onSent, failed: 'verifySecondaryOtp' },
    },
    checkingSecondaryOtp: {
      invoke: 'checkSecondary',
      on: { ...cancel, updated: 'address', failed: 'verifySecondaryOtp' },
    },
  },
}
