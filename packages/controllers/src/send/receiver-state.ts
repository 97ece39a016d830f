/** How far the receiver is known. */
export type ReceiverStatus = 'empty' | 'checking' | 'ready' | 'failed'

/** Why nothing can be sent there. */
export type ReceiverProblem =
  /** Neither an address of the family nor a name. */
  | 'address'
  /** Its letters or digits do not fit together: one of them may be wrong. */
  | 'checksum'
  /** It is for another network, or another family. */
  | 'network'
  /** Whatever is sent there is lost. */
  | 'unspendable'
  /** No address on the network is known for the name. */
  | 'noName'
  /** Such a name cannot exist. */
  | 'badName'
  /** Whoever knows names did not answer. */
  | 'lookup'
  /** The link asks to be paid in something else than is chosen. */
  | 'otherToken'
  /** The link asks for what cannot be sent from here: `refused` says what. */
  | 'link'

/** What a visitor should know before they send there. */
export type ReceiverWarning =
  | 'self'
  | 'contract'
  | 'token'
  /** Nothing was sent there from here before. */
  | 'first'
  /** It begins and ends like another one that is known. */
  | 'lookAlike'
  /** The name has letters that may look like others. */
  | 'unusualName'

/** Who is to receive. */
export interface ReceiverState {
  /** As it was typed or pasted. */
  text: string
  status: ReceiverStatus
  /** The whole address, as its family writes it; with `ready` alone. */
  address?: string
  /** The name that was typed. */
  name?: string
  problem?: ReceiverProblem
  /** What a payment link asks for that cannot be sent from here, such as `memo`; with the problem `link` alone. */
  refused?: string
  warnings: ReceiverWarning[]
  /** The known address that this one looks like. */
  lookAlike?: string
}
