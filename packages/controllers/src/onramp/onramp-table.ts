/** How far a purchase is. */
export type OnrampStep =
  /** The visitor says what they buy, and for how much. */
  | 'editing'
  /** They choose a provider. */
  | 'choosing'
  /** The provider's window is open, and its page is asked for. */
  | 'opening'
  /** The browser opened no window: a link leads there. */
  | 'blocked'
  /** They are at the provider's; what they buy is waited for. */
  | 'waiting'
  /** It takes long. Nothing is looked at any more until they say so. */
  | 'overdue'
  /** It has arrived. */
  | 'done'
  /** The provider says that it came to nothing. */
  | 'failed'

export type OnrampEvent =
  | 'choose'
  /** Back to the form. */
  | 'edit'
  /** A window is there, its page is not. */
  | 'open'
  /** The provider's page is open. */
  | 'opened'
  | 'blocked'
  /** There is no page to open. */
  | 'noPage'
  | 'arrived'
  | 'failed'
  | 'late'
  /** The visitor waits on. */
  | 'wait'
  /** They do not wait any more, or another account is active before anything was opened. */
  | 'stop'
  /** A purchase of an earlier visit. */
  | 'resumed'

type Next = Readonly<Partial<Record<OnrampEvent, OnrampStep>>>

/**
 * What follows each event; one that a step does not name is ignored there. What is bought may arrive whatever the
 * visitor does meanwhile: a wait ends by that, or because they say so.
 */
export const onrampTable: Readonly<Record<OnrampStep, Next>> = {
  editing: { choose: 'choosing', resumed: 'waiting' },
  choosing: {
    edit: 'editing',
    stop: 'editing',
    open: 'opening',
    opened: 'waiting',
    blocked: 'blocked',
  },
  opening: { opened: 'waiting', noPage: 'choosing', stop: 'choosing' },
  blocked: { opened: 'waiting', noPage: 'choosing', stop: 'choosing' },
  waiting: { arrived: 'done', failed: 'failed', late: 'overdue', stop: 'editing' },
  overdue: { wait: 'waiting', stop: 'editing' },
  done: { edit: 'editing', choose: 'choosing', stop: 'editing' },
  failed: { edit: 'editing', choose: 'choosing', stop: 'editing' },
}
