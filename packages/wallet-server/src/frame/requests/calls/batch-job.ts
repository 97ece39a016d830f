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
 * Returns a job for calls that a page requested together (EIP-5792). Its result is the id for their
 * status.
 *
 * @throws {FrameMessageError} while preparing, if the page's id was used already
 */
export const createBatchJob = (
  { id: pageId, version }: Pick<CallsAsk, 'id' | 'version'>,
  { network, sentCalls, now }: BatchParts,
  job: Job,
): Job => ({
  isPerishable: job.isPerishable,
  async prepare(edit, signal) {
    if (pageId !== undefined) await sentCalls.assertNew(pageId)
    const prepared = await job.prepare(edit, signal)
    return {
      ...prepared,
      async approve(keys) {
        let sent: string | undefined
        // Stored before sending: the page and the frame may close a moment later.
        const onSending = async (hash: string) => {
          sent = pageId ?? hash
          await sentCalls.add({ id: sent, hash, networkId: network.id, version, sentAt: now() })
        }
        try {
          const hash = await prepared.approve(keys, onSending)
          if (typeof hash !== 'string') throw new FrameMessageError('The sent calls have no hash')
          const id = pageId ?? hash
          return version === 1 ? id : { id }
        } catch (error) {
          // The network refused the calls, so the page may send them again under the same id.
          if (sent !== undefined && !(error instanceof FinalError)) await sentCalls.drop(sent)
          throw error
        }
      },
    }
  },
})
