/** How far registering a name is. */
export type NameStep =
  /** The visitor says which one. */
  | 'editing'
  /** Their wallet is asked to sign for it. */
  | 'signing'
  /** Whoever registers names is asked. */
  | 'registering'
  /** It is theirs. */
  | 'registered'

export type NameEvent =
  | 'submit'
  | 'signed'
  | 'registered'
  | 'failed'
  /** Another account or network is active, or the visitor begins anew. */
  | 'left'

type Next = Readonly<Partial<Record<NameEvent, NameStep>>>

/**
 * What follows each event; one that a step does not name is ignored there. Leaving the view is no event: a visitor who
 * comes back finds the step that they left.
 */
export const nameTable: Readonly<Record<NameStep, Next>> = {
  editing: { submit: 'signing' },
  signing: { signed: 'registering', failed: 'editing', left: 'editing' },
  registering: { registered: 'registered', failed: 'editing', left: 'editing' },
  registered: { left: 'editing' },
}
