/** The status of checking the receiver. */
export type ReceiverStatus = 'empty' | 'checking' | 'ready' | 'failed'

/** Why the receiver cannot be used. */
export type ReceiverProblem =
  /** The text is neither an address of the chain family nor a name. */
  | 'address'
  /** The checksum does not match, so a character may be wrong. */
  | 'checksum'
  /** The address is for another network or chain family. */
  | 'network'
  /** Funds sent to the address would be lost. */
  | 'unspendable'
  /** The name has no address on the network. */
  | 'noName'
  /** The name is invalid. */
  | 'badName'
  /** No name service answered. */
  | 'lookup'
  /** The link requires a token other than the chosen one. */
  | 'otherToken'
  /** The link requires an unsupported function or parameter, which `refused` names. */
  | 'link'

/** A warning before a send to the receiver. */
export type ReceiverWarning =
  | 'self'
  | 'contract'
  | 'token'
  /** The account has not sent to this address before. */
  | 'first'
  /** The address begins and ends like a known one. */
  | 'lookAlike'
  /** The name contains letters that look like others. */
  | 'unusualName'

/** The receiver of a send. */
export interface ReceiverState {
  /** The text as typed or pasted. */
  text: string
  status: ReceiverStatus
  /** The full address in its chain family's notation. Only with the status `ready`. */
  address?: string
  /** The typed name, if it is one. */
  name?: string
  problem?: ReceiverProblem
  /** A link's unsupported function or parameter, such as `memo`. Only with the problem `link`. */
  refused?: string
  warnings: ReceiverWarning[]
  /** The known address that this one resembles. */
  lookAlike?: string
}
