/** The status of the receiver. */
export type ReceiverStatus = 'empty' | 'checking' | 'ready' | 'failed'

/** Why nothing can be sent to the receiver. */
export type ReceiverProblem =
  /** Neither an address of the chain family nor a name. */
  | 'address'
  /** The checksum does not match: a character may be wrong. */
  | 'checksum'
  /** The address is for another network or chain family. */
  | 'network'
  /** Funds sent to the address are lost. */
  | 'unspendable'
  /** The name has no address on the network. */
  | 'noName'
  /** The name is invalid. */
  | 'badName'
  /** No name service answered. */
  | 'lookup'
  /** The link requires another token than the chosen one. */
  | 'otherToken'
  /** The link requires something that cannot be sent. `refused` names it. */
  | 'link'

/** Warnings before a send to the receiver. */
export type ReceiverWarning =
  | 'self'
  | 'contract'
  | 'token'
  /** The account has not sent to this address before. */
  | 'first'
  /** The address begins and ends like a known one. */
  | 'lookAlike'
  /** The name has letters that look like others. */
  | 'unusualName'

/** The receiver of a send. */
export interface ReceiverState {
  /** As typed or pasted. */
  text: string
  status: ReceiverStatus
  /** The full address in its chain family's notation. Only with `ready`. */
  address?: string
  /** The typed name. */
  name?: string
  problem?: ReceiverProblem
  /**
   * The part of a payment link that cannot be sent, such as `memo`. Only with the problem `link`.
   */
  refused?: string
  warnings: ReceiverWarning[]
  /** The known address that this one resembles. */
  lookAlike?: string
}
