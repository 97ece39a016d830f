import { assertWaiting } from '../async/deadline.js'
import { askNext, type OnLate } from './ask.js'
import type { CallsDecision } from './calls.js'
import { isEnded } from './calls-table.js'
import type { Drive } from './drive-parts.js'
import { lookAtBatch } from './follow-batch.js'
import { lookAtTransaction } from './follow-transaction.js'
import { look } from './look.js'
import { settleEach } from './settle.js'

/** What a run is carried on with. */
export interface DriveOptions {
  readonly decision?: CallsDecision | undefined
  /** The visitor, or what they pressed, wants a run that stopped to go on. */
  readonly isAgain: boolean
  /** It goes on where nothing can be kept. */
  readonly mayBeUnsaved: boolean
  readonly onLate: OnLate
}

/**
 * Carries a run on until nothing more happens by itself.
 *
 * @throws {CallsNotSavedError | AbortedError}
 */
export async function driveRun(drive: Drive, options: DriveOptions): Promise<void> {
  if (options.isAgain) await takeUp(drive, options.decision ?? 'look')
  for (;;) {
    const run = drive.run()
    if (isEnded(run)) return
    switch (run.status) {
      case 'asking':
        await lookUp(drive)
        break
      case 'sent':
        await follow(drive)
        break
      case 'ready':
        if (run.isCancelling) break
        if (drive.onlyLook) return
        assertWaiting(drive.signal)
        await askNext(drive, options.onLate, options.mayBeUnsaved)
        break
      default:
        if (!run.isCancelling) return
    }
    if (drive.run().isCancelling) await drive.apply('cancel')
  }
}

/** A run that stopped, as the visitor wants it to go on. */
async function takeUp(drive: Drive, decision: CallsDecision): Promise<void> {
  const { status: stopped, ask: last } = drive.run()
  if (stopped === 'paused' && !drive.onlyLook) {
    // The visitor turned the newer question down; the older one may have been approved.
    const older = last?.isAgain ? await look(drive) : undefined
    await (older?.kind === 'sent'
      ? drive.apply('answered', { ask: older.ask })
      : drive.apply('again'))
  }
  if (drive.run().status !== 'unknown') return
  const finding = await look(drive)
  const { ask, status } = drive.run()
  if (status !== 'unknown' || !ask) return
  // What the network or the wallet knows counts for more than what the visitor saw.
  if (finding.kind === 'sent') return void (await drive.apply('answered', { ask: finding.ask }))
  const again = { ask: { ...ask, isAgain: true as const } }
  if (finding.kind === 'not sent' || decision === 'not sent') {
    return void (await drive.apply('not sent', again))
  }
  if (decision === 'sent') await settleEach(drive, () => ({ end: 'done', isClaimed: true }))
}

/** The wallet was asked by a page that is gone. */
async function lookUp(drive: Drive): Promise<void> {
  const { ask } = drive.run()
  const finding = await look(drive)
  if (drive.run().status !== 'asking') return
  if (finding.kind === 'sent') await drive.apply('answered', { ask: finding.ask })
  else if (finding.kind === 'not sent' && ask) {
    await drive.apply('not sent', { ask: { ...ask, isAgain: true } })
  } else await drive.apply('lost')
}

/** In ms: what waits long is looked at less often. */
const longWait = 10 * 60_000
const slowInterval = 30_000

async function follow(drive: Drive): Promise<void> {
  for (;;) {
    assertWaiting(drive.signal)
    const { way, ask, status } = drive.run()
    if (status !== 'sent') return
    try {
      const isOver = await (way === 'batch' ? lookAtBatch(drive) : lookAtTransaction(drive))
      if (isOver) return
    } catch (error) {
      assertWaiting(drive.signal)
      drive.engine.logger.debug('what was sent could not be looked up for now', error)
    }
    const isOld = Date.now() - (ask?.at ?? 0) > longWait
    await drive.pause(isOld ? slowInterval : 0)
  }
}
