import { code, decodeMessage } from '@carabiner/core/preview'
import { toBase58 } from '@carabiner/core/solana'
import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import { factsOf } from '../facts-of.js'
import { fingerprintOf, type Job } from '../review.js'
import { readOffchainText } from './offchain-text.js'
import { readMessage, readTransaction } from './read-transaction.js'

/** The parts that preparing a message needs. */
interface MessageParts {
  readonly origin: string
  readonly network: FrameNetwork
  readonly account: string
  now(): number
}

/**
 * Creates the job of a message. Solana signs messages and transactions alike, so bytes of a
 * transaction are refused.
 *
 * @throws {FrameMessageError} for a transaction
 */
export function createSolanaMessageJob(bytes: Uint8Array, parts: MessageParts): Job {
  if (readMessage(bytes) || readTransaction(bytes)) {
    throw new FrameMessageError('A transaction cannot be signed as a message')
  }
  return {
    isPerishable: false,
    async prepare() {
      const { origin, account, network } = parts
      const context = { origin, account, networkId: network.id, now: parts.now() }
      const wrapped = readOffchainText(bytes)
      const words = wrapped === undefined ? bytes : new TextEncoder().encode(wrapped)
      const { statements, warnings } = decodeMessage(words, context)
      return {
        review: {
          network,
          account,
          statements,
          warnings,
          facts: factsOf(network, new Map()),
          details: [{ name: 'raw', value: code(toBase58(bytes.slice(0, 4_096))) }],
        },
        fingerprint: fingerprintOf([statements, warnings]),
        async approve(keys) {
          if (keys.solana.address !== account)
            throw new FrameMessageError('The account has changed')
          return { signature: toBase58(keys.solana.sign(bytes)) }
        },
      }
    },
  }
}
