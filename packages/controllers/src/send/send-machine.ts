/** How far a send is. */
export type SendStep =
  /** The visitor says what goes where. */
  | 'editing'
  /** They look at it, with what it costs. */
  | 'reviewing'
  /** Their wallet is asked. */
  | 'asking'

export type SendEvent =
  | 'review'
  /** Back to the form. */
  | 'edit'
  | 'ask'
  /** The network has it, or may have it. */
  | 'sent'
  | 'failed'
  /** Another account or network is active. */
  | 'left'

type Next = Readonly<Partial<Record<SendEvent, SendStep>>>

/**
 * What follows each event; one that a step does not name is ignored there. Only the wallet's answer
 * ends `asking`: a visitor who leaves and comes back finds it again.
 */
export const sendTable: Readonly<Record<SendStep, Next>> = {
  editing: { review: 'reviewing' },
  // A wallet that was no longer waited for may have sent it.
  reviewing: { edit: 'editing', ask: 'asking', left: 'editing', sent: 'editing' },
  asking: { sent: 'editing', failed: 'reviewing' },
}
