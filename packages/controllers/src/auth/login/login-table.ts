import { type ConnectEvent, type ConnectStep, connectTable } from './connect-steps.js'

/** How far signing in by e-mail is. */
export type LoginStep =
  /** The visitor says which address. */
  | 'address'
  /** They sign in by a passkey, in a screen of the wallet's own. */
  | 'passkey'
  /** A mail is asked for. */
  | 'sending'
  /** The link in the mail is waited for: this device is new to the wallet. */
  | 'device'
  | 'deviceFailed'
  | 'resendingLink'
  /** The code in the mail is waited for. */
  | 'code'
  | 'checking'
  | 'resendingCode'
  | ConnectStep

export type LoginEvent =
  | 'submit'
  /** The visitor has a passkey: no mail is needed. */
  | 'usePasskey'
  /** What the wallet answers to an address. */
  | 'needsDevice'
  | 'needsCode'
  | 'signedIn'
  /** The link was followed: a code is on its way. */
  | 'confirmed'
  /** Six digits are there. */
  | 'complete'
  | 'resend'
  /** `cancel`: the visitor left, or takes another address. */
  | ConnectEvent

type Next = Readonly<Partial<Record<LoginEvent, LoginStep>>>

const sent: Next = { needsDevice: 'device', needsCode: 'code', signedIn: 'opening' }
const cancel: Next = { cancel: 'address' }

/** What follows each event; one that a step does not name is ignored there. */
export const loginTable: Readonly<Record<LoginStep, Next>> = {
  address: { submit: 'sending', usePasskey: 'passkey' },
  passkey: { ...cancel, signedIn: 'opening', failed: 'address' },
  sending: { ...cancel, ...sent, failed: 'address' },
  device: {
    ...cancel,
    confirmed: 'code',
    signedIn: 'opening',
    failed: 'deviceFailed',
    resend: 'resendingLink',
  },
  deviceFailed: { ...cancel, retry: 'device', resend: 'resendingLink' },
  resendingLink: { ...cancel, ...sent, failed: 'deviceFailed' },
  code: { ...cancel, complete: 'checking', resend: 'resendingCode' },
  checking: { ...cancel, signedIn: 'opening', failed: 'code' },
  resendingCode: { ...cancel, ...sent, failed: 'code' },
  ...connectTable('address'),
}
