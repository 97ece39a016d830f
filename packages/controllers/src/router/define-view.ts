/** The properties of a view that the router and the modal read. */
export interface ViewFacts {
  /** Whether the view shows an account. Without one, it opens after connecting. */
  readonly needsAccount?: true
  /**
   * Whether the view is useless on an unsupported network, so that UnsupportedChain comes first.
   */
  readonly needsSupportedChain?: true
  /** Whether the view prompts a wallet when it opens, so that going back skips it. */
  readonly transient?: true
  /** Whether the view takes data. Views without this take none. */
  readonly data?: 'required' | 'optional'
}

/** A view, with the type of its data. */
export interface View<Data> extends ViewFacts {
  /** Carries the type of the data. Absent at run time. */
  readonly dataType?: () => Data
}

type OwnFacts = Omit<ViewFacts, 'data'>

/** Defines a view without data. */
export const plainView = (facts?: OwnFacts): View<undefined> => ({ ...facts })

/** Defines a view with required data. */
export const viewWith = <Data extends object>(facts?: OwnFacts): View<Data> => ({
  ...facts,
  data: 'required',
})

/** Defines a view whose data is optional. */
export const viewWithOptional = <Data extends object>(
  facts?: OwnFacts,
): View<Data | undefined> => ({ ...facts, data: 'optional' })
