import type { MachineDefinition } from '@carabiner/core/adapter'
import type { EmailStep } from '@carabiner/core/internal'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from './connect-steps.js'

/** The step of a sign-in by email. */
export type LoginStep =
  /** The visitor types an address. */
  | 'address'
  /** The visitor signs in by a passkey, in a screen of the wallet. */
  | 'passkey'
  /** A mail is being requested. */
  | 'sending'
  /** The link in the mail is pending: this device is new to the wallet. */
  | 'verifyDevice'
  | 'verifyDeviceFailed'
  | 'resendingLink'
  /** The code in the mail is pending. */
  | 'verifyOtp'
  | 'checking'
  | 'resendingCode'
  | ConnectStep

export type LoginEvent =
  | 'submit'
  /** The visitor has a passkey: no mail is needed. */
  | 'usePasskey'
  /** The wallet's answer to an email address, in its own words. */
  | EmailStep
  | 'signedIn'
  /** The visitor followed the link: the wallet sends a code. */
  | 'confirmed'
  /** The visitor typed six digits. */
  | 'complete'
  | 'resend'
  /** `cancel`: the visitor left, or wants another address. */
  | ConnectEvent

export type LoginWork =
  | 'signInByPasskey'
  /** Requests a mail. */
  | 'send'
  | 'resendCode'
  | 'awaitLink'
  | 'checkCode'
  | ConnectWork

/** Details of the events. */
export interface LoginDetails extends ConnectDetails {
  /** The typed code. */
  complete: { code: string }
}

const sent = { VERIFY_DEVICE: 'verifyDevice', VERIFY_OTP: 'verifyOtp', CONNECT: 'opening' } as const
const cancel = { cancel: 'address' } as const

export const loginMachine: MachineDefinition<
  LoginStep,
  LoginEvent,
  never,
  LoginWork,
  LoginDetails
> = {
  initial: 'address',
  states: {
    address: { on: { submit: 'sending', usePasskey: 'passkey' } },
    passkey: {
      invoke: 'signInByPasskey',
      on: { ...cancel, signedIn: 'opening', failed: 'address' },
    },
    sending: { invoke: 'send', on: { ...cancel, ...sent, failed: 'address' } },
    verifyDevice: {
      invoke: 'awaitLink',
      on: {
        ...cancel,
        confirmed: 'verifyOtp',
        signedIn: 'opening',
        failed: 'verifyDeviceFailed',
        resend: 'resendingLink',
      },
    },
    verifyDeviceFailed: { on: { ...cancel, retry: 'verifyDevice', resend: 'resendingLink' } },
    resendingLink: { invoke: 'send', on: { ...cancel, ...sent, failed: 'verifyDeviceFailed' } },
    verifyOtp: { on: { ...cancel, complete: 'checking', resend: 'resendingCode' } },
    checking: { invoke: 'checkCode', on: { ...cancel, signedIn: 'opening', failed: 'verifyOtp' } },
    resendingCode: { invoke: 'resendCode', on: { ...cancel, ...sent, failed: 'verifyOtp' } },
    ...connectStates('address'),
  },
}
