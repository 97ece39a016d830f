import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { CallsAsk } from '../read-ask.js'
import type { Job } from '../review.js'
import { FinalError } from '../send-error.js'
import type { SentCallsList } from './sent-calls.js'

interface BatchParts {
  readonly network: FrameNetwork
  readonly sentCalls: SentCallsList
  now(): number
}

/**
 * Returns a job for a page that requested calls (EIP-5792): its result is the id for their status.
 *
 * @throws {FrameMessageError} while preparing, if the page's id was used already
 */
export const createBatchJob = (
  { id: named, version }: Pick<CallsAsk, 'id' | 'version'>,
  { network, sentCalls, now }: BatchParts,
  job: Job,
): Job => ({
  isPerishable: job.isPerishable,
  async prepare(edit, signal) {
    if (named !== undefined) await sentCalls.assertNew(named)
    const prepared = await job.prepare(edit, signal)
    return {
      ...prepared,
      async approve(keys) {
        let sent: string | undefined
        // Stored before sending: the page and the frame may close a moment later.
        const onSending = async (hash: string) => {
          sent = named ?? hash
          await sentCalls.add({ id: sent, hash, networkId: network.id, version, sentAt: now() })
        }
        try {
          const hash = await prepared.approve(keys, onSending)
          if (typeof hash !== 'string') throw new FrameMessageError('Calls without a hash')
          const id = named ?? hash
          return version === 1 ? id : { id }
        } catch (error) {
          // The network refused them, so they may be sent again under the same id.
          if (sent !== undefined && !(error instanceof FinalError)) await sentCalls.drop(sent)
          throw error
        }
      },
    }
  },
})
