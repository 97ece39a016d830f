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
  /** The visitor signs in with a passkey, in the wallet's screen. */
  | 'passkey'
  /** The wallet sends an email. */
  | 'sending'
  /** The wallet waits for the link in the email, because it has not seen this device before. */
  | 'verifyDevice'
  | 'verifyDeviceFailed'
  | 'resendingLink'
  /** The wallet checks a code that the email had beside the link. */
  | 'checkingBesideLink'
  /** The wallet waits for the code from the email. */
  | 'verifyOtp'
  | 'checking'
  | 'resendingCode'
  | ConnectStep

export type LoginEvent =
  | 'submit'
  /** The visitor has a passkey, so no email is sent. */
  | 'usePasskey'
  /** The wallet's answer to an email address, under the wallet's names. */
  | EmailStep
  | 'signedIn'
  /** The visitor opened the link, so the wallet sends a code. */
  | 'confirmed'
  /** The visitor typed six digits. */
  | 'complete'
  | 'resend'
  /** `cancel`: the visitor left, or wants to use another address. */
  | ConnectEvent

export type LoginWork =
  | 'signInByPasskey'
  /** Requests an email. */
  | 'send'
  | 'resendCode'
  | 'awaitLink'
  | 'checkCode'
  | ConnectWork

/** The data of each event. */
export interface LoginDetails extends ConnectDetails {
  /** The typed code. */
  complete: { code: string }
}

const onSent = {
  VERIFY_DEVICE: 'verifyDevice',
  VERIFY_OTP: 'verifyOtp',
  CONNECT: 'opening',
} as const
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
    sending: { invoke: 'send', on: { ...cancel, ...onSent, failed: 'address' } },
    verifyDevice: {
      invoke: 'awaitLink',
      on: {
        ...cancel,
        confirmed: 'verifyOtp',
        signedIn: 'opening',
        failed: 'verifyDeviceFailed',
        resend: 'resendingLink',
        complete: 'checkingBesideLink',
      },
    },
    verifyDeviceFailed: {
      on: {
        ...cancel,
        retry: 'verifyDevice',
        resend: 'resendingLink',
        complete: 'checkingBesideLink',
      },
    },
    // After a wrong code, the link works as before.
    checkingBesideLink: {
      invoke: 'checkCode',
      on: { ...cancel, signedIn: 'opening', failed: 'verifyDevice' },
    },
    resendingLink: { invoke: 'send', on: { ...cancel, ...onSent, failed: 'verifyDeviceFailed' } },
    verifyOtp: { on: { ...cancel, complete: 'checking', resend: 'resendingCode' } },
    checking: { invoke: 'checkCode', on: { ...cancel, signedIn: 'opening', failed: 'verifyOtp' } },
    resendingCode: { invoke: 'resendCode', on: { ...cancel, ...onSent, failed: 'verifyOtp' } },
    ...connectStates('address'),
  },
}
