/** What the router and the modal know about a view. */
export interface ViewFacts {
  /** It shows an account: without one it follows after connecting. */
  readonly needsAccount?: true
  /** Of no use while the wallet is on a chain that is not configured: UnsupportedChain comes first. */
  readonly needsSupportedChain?: true
  /** It asks a wallet when entered: never entered again by going back. */
  readonly transient?: true
  /** Whether it is opened with data. A view without it takes none. */
  readonly data?: 'required' | 'optional'
}

/** A view that is opened with data of one type, or with none. */
export interface View<Data> extends ViewFacts {
  /** Never there at run time: it carries the type. */
  readonly dataType?: () => Data
}

type OwnFacts = Omit<ViewFacts, 'data'>

/** A view that a name leads to. */
export const plainView = (facts?: OwnFacts): View<undefined> => ({ ...facts })

/** A view that is nothing without its data. */
export const viewWith = <Data extends object>(facts?: OwnFacts): View<Data> => ({
  ...facts,
  data: 'required',
})

/** A view that shows something else when it gets data. */
export const viewWithOptional = <Data extends object>(
  facts?: OwnFacts,
): View<Data | undefined> => ({ ...facts, data: 'optional' })
