import type { MachineDefinition } from '@carabiner/core/adapter'
import type { EmailStep } from '@carabiner/core/internal'
import {
  type ConnectDetails,
  type ConnectEvent,
  type ConnectStep,
  type ConnectWork,
  connectStates,
} from './connect-steps.js'

/** How far signing in by e-mail is. */
export type LoginStep =
  /** The visitor says which address. */
  | 'address'
  /** They sign in by a passkey, in a screen of the wallet's own. */
  | 'passkey'
  /** A mail is asked for. */
  | 'sending'
  /** The link in the mail is waited for: this device is new to the wallet. */
  | 'verifyDevice'
  | 'verifyDeviceFailed'
  | 'resendingLink'
  /** The code in the mail is waited for. */
  | 'verifyOtp'
  | 'checking'
  | 'resendingCode'
  | ConnectStep

export type LoginEvent =
  | 'submit'
  /** The visitor has a passkey: no mail is needed. */
  | 'usePasskey'
  /** The wallet's answer to an e-mail address, in its own words. */
  | EmailStep
  | 'signedIn'
  /** The link was followed: a code is on its way. */
  | 'confirmed'
  /** Six digits are there. */
  | 'complete'
  | 'resend'
  /** `cancel`: the visitor left, or takes another address. */
  | ConnectEvent

export type LoginWork =
  | 'signInByPasskey'
  /** Asks for a mail. */
  | 'send'
  | 'resendCode'
  | 'awaitLink'
  | 'checkCode'
  | ConnectWork

/** What the events bring along. */
export interface LoginDetails extends ConnectDetails {
  /** The code that was typed. */
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
