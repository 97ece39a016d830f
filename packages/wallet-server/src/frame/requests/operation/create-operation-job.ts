import type { FrameNetwork } from '../../config/frame-config.js'
import type { AccountCall } from '../../smart-account/encode-calls.js'
import type { SmartAccount } from '../../smart-account/smart-account.js'
import type { Decoded } from '../decode/statement.js'
import type { Warning } from '../decode/warning.js'
import type { Nodes } from '../nodes.js'
import type { Recipients } from '../recipients/recipients.js'
import type { Job } from '../review.js'
import { nonceOf, type OperationNonce } from './operation-nonce.js'
import type { PaymasterChoice } from './paymaster.js'

/** What a page wants a smart account to do. */
export interface OperationAsk {
  /** At least one. */
  readonly calls: readonly AccountCall[]
  readonly paymaster?: PaymasterChoice
  /** What the calls mean, where the frame made them itself. */
  readonly said?: Decoded
  /** Whose hash comes of it: the transaction's once it is in a block, or the operation's at once. */
  readonly result: 'transaction' | 'operation'
}

/** What preparing an operation needs. */
export interface OperationParts {
  readonly network: FrameNetwork
  readonly account: SmartAccount
  readonly nodes: Nodes
  readonly recipients: Recipients
  /** Of the request as a whole: it may be for another network. */
  readonly warnings: readonly Warning[]
  now(): number
}

/** How calls of a smart account are prepared: what they do, what that costs, and what would come of it. */
export function createOperationJob(ask: OperationAsk, parts: OperationParts): Job {
  // Of the approval, however often it is prepared and sent: only one of its operations can get into a block.
  const nonce: OperationNonce = { value: nonceOf(parts.now()), isSent: false }
  return {
    isPerishable: true,
    async prepare(_, signal) {
      const { prepareOperation } = await import('./prepare-operation.js')
      return prepareOperation(ask, parts, nonce, signal)
    },
  }
}
