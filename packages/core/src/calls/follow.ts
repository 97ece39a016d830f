import { assertWaiting } from '../async/deadline.js'
import type { Drive } from './drive-parts.js'
import { lookAtBatch } from './follow-batch.js'
import { lookAtTransaction } from './follow-transaction.js'
import type { Sighting } from './look.js'

/** The time after which a sent call is checked less often, in ms. */
const longWait = 10 * 60_000
const slowInterval = 30_000
/** The time for which endpoints may disagree on whether another transaction used the nonce, in ms. */
const passedTimeout = 60_000

/**
 * Checks sent calls until they end or the visitor stops following them. If neither the network nor the wallet shows
 * them for too long, the run becomes `unknown`.
 *
 * @throws {AbortedError}
 */
export async function follow(drive: Drive): Promise<void> {
  const { left, signal, release } = watchLeaving(drive)
  /** The waiting times in ms. They count only actual waits, since a suspended page checks nothing. */
  let [unseen, passed] = [0, 0]
  try {
    while (drive.run().status === 'sent') {
      assertWaiting(drive.signal)
      const sighting = await Promise.race([lookOnce(drive), left])
      if (sighting === 'over') continue
      const { ask, way = 'sequence' } = drive.run()
      const isOld = Date.now() - (ask?.at ?? 0) > longWait
      const wait = Math.max(isOld ? slowInterval : 0, drive.intervals[way])
      if (sighting !== undefined) {
        const isMissing = sighting === 'unseen' || sighting === 'passed'
        unseen = isMissing ? unseen + wait : 0
        passed = sighting === 'passed' ? passed + wait : 0
      }
      if (unseen > drive.unseenTimeout || passed > Math.min(passedTimeout, drive.unseenTimeout)) {
        await drive.apply('lost')
        return
      }
      await drive.awaitNextLook(wait, signal)
    }
  } finally {
    release()
  }
}

/**
 * Checks a sent call once.
 *
 * @returns undefined if the check failed
 */
async function lookOnce(drive: Drive): Promise<Sighting | undefined> {
  try {
    return await (drive.run().way === 'batch' ? lookAtBatch(drive) : lookAtTransaction(drive))
  } catch (error) {
    assertWaiting(drive.signal)
    drive.engine.logger.debug('the sent calls could not be looked up for now', error)
    return undefined
  }
}

interface Leaving {
  readonly left: Promise<'over'>
  readonly signal: AbortSignal
  readonly release: () => void
}

/** Watches for the run to leave the status `sent`, such as when the visitor stops following. */
function watchLeaving({ store, id }: Drive): Leaving {
  const leaving = new AbortController()
  const { signal } = leaving
  const left = new Promise<'over'>((resolve) => {
    signal.addEventListener('abort', () => resolve('over'))
  })
  const release = store.onChange(() => {
    if (store.find(id)?.status !== 'sent') leaving.abort()
  })
  return { left, signal, release }
}
