/** The facts about a view for router and modal. */
export interface ViewFacts {
  /** Whether it shows an account. Without one it opens after connecting. */
  readonly needsAccount?: true
  /** Whether it is useless on a network that is not configured: UnsupportedChain comes first. */
  readonly needsSupportedChain?: true
  /** Whether it prompts a wallet when it opens: going back never opens it again. */
  readonly transient?: true
  /** Whether it has data. Other views accept none. */
  readonly data?: 'required' | 'optional'
}

/** A view with data of one type, or without data. */
export interface View<Data> extends ViewFacts {
  /** Absent at run time. Carries the type. */
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

/** Defines a view with optional data. */
export const viewWithOptional = <Data extends object>(
  facts?: OwnFacts,
): View<Data | undefined> => ({ ...facts, data: 'optional' })
