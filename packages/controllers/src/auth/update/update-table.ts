/** How far changing the e-mail address is. */
export type UpdateStep =
  /** The visitor says which one. */
  | 'address'
  | 'sending'
  /** The code sent to the present address is waited for. */
  | 'primary'
  | 'checkingPrimary'
  | 'resending'
  /** The code sent to the new address is waited for. */
  | 'secondary'
  | 'checkingSecondary'
  | 'resendingSecondary'

export type UpdateEvent =
  | 'submit'
  /** What the wallet answers to a new address. */
  | 'needsPrimary'
  | 'needsSecondary'
  | 'complete'
  | 'resend'
  | 'updated'
  | 'failed'
  | 'cancel'

type Next = Readonly<Partial<Record<UpdateEvent, UpdateStep>>>

const sent: Next = { needsPrimary: 'primary', needsSecondary: 'secondary' }
const cancel: Next = { cancel: 'address' }

/** What follows each event; one that a step does not name is ignored there. */
export const updateTable: Readonly<Record<UpdateStep, Next>> = {
  address: { submit: 'sending' },
  sending: { ...cancel, ...sent, failed: 'address' },
  primary: { ...cancel, complete: 'checkingPrimary', resend: 'resending' },
  checkingPrimary: { ...cancel, needsSecondary: 'secondary', failed: 'primary' },
  // The wallet begins anew, with a code to the present address.
  resending: { ...cancel, ...sent, failed: 'primary' },
  // Only a visitor without a present address: with one, its code comes first.
  secondary: { ...cancel, complete: 'checkingSecondary', resend: 'resendingSecondary' },
  resendingSecondary: { ...cancel, ...sent, failed: 'secondary' },
  checkingSecondary: { ...cancel, updated: 'address', failed: 'secondary' },
}
