import type { FrameNetwork } from '../../config/frame-config.js'
import { FrameMessageError } from '../../frame-message-error.js'
import type { CallsAsk } from '../read-ask.js'
import type { Job } from '../review.js'
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
        const hash = await prepared.approve(keys)
        if (typeof hash !== 'string') throw new FrameMessageError('Calls without a hash')
        const id = named ?? hash
        await sentCalls.add({ id, hash, networkId: network.id, version, sentAt: now() })
        return version === 1 ? id : { id }
      },
    }
  },
})
