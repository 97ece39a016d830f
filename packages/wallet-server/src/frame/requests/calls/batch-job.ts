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
 * A job whose result is a hash, for a page that asked for calls (EIP-5792): it is told by what their status is asked.
 *
 * @throws {FrameMessageError} when it is prepared, for an id of the page that was used already
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
        // Before they are sent: the page, and the frame with it, may be gone a moment later.
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
          // The network did not take them: they may be sent again, under the same id.
          if (sent !== undefined && !(error instanceof FinalError)) await sentCalls.drop(sent)
          throw error
        }
      },
    }
  },
})
