import type { Decoded, Warning } from '@carabiner/core/preview'
import type { FrameNetwork } from '../../config/frame-config.js'
import type { AccountCall } from '../../smart-account/encode-calls.js'
import type { SmartAccount } from '../../smart-account/smart-account.js'
import type { Nodes } from '../nodes.js'
import type { Recipients } from '../recipients/recipients.js'
import type { Job } from '../review.js'
import { nonceOf, type OperationNonce } from './operation-nonce.js'
import type { PaymasterChoice } from './paymaster.js'

/** A page's request to a smart account. */
export interface OperationAsk {
  /** At least one. */
  readonly calls: readonly AccountCall[]
  readonly paymaster?: PaymasterChoice
  /** The meaning of calls that the frame created itself. */
  readonly decoded?: Decoded
  /** The hash to return: the transaction's once it is in a block, or the operation's at once. */
  readonly result: 'transaction' | 'operation'
}

/** The parts that preparing an operation needs. */
export interface OperationParts {
  readonly network: FrameNetwork
  readonly account: SmartAccount
  readonly nodes: Nodes
  readonly recipients: Recipients
  /** Warnings of the whole request, for example that it is for another network. */
  readonly warnings: readonly Warning[]
  now(): number
}

/** Creates the job of a smart account's calls: their effects, their cost and their simulation. */
export function createOperationJob(ask: OperationAsk, parts: OperationParts): Job {
  // One nonce for the approval, however often it is prepared and sent: only one of its operations
  // can be included.
  const nonce: OperationNonce = { value: nonceOf(parts.now()), isSent: false }
  return {
    isPerishable: true,
    async prepare(_, signal) {
      const { prepareOperation } = await import('./prepare-operation.js')
      return prepareOperation(ask, parts, nonce, signal)
    },
  }
}
