import { assertWaiting } from '../async/deadline.js'
import { askNext, type OnLate } from './ask.js'
import type { CallsDecision } from './calls.js'
import { isEnded } from './calls-machine.js'
import type { Drive } from './drive-parts.js'
import { follow } from './follow.js'
import { look } from './look.js'
import { settleEach } from './settle.js'

/** Options for driving a run. */
export interface DriveOptions {
  readonly decision?: CallsDecision | undefined
  /** Whether the visitor resumes a stopped run. */
  readonly isAgain: boolean
  /** Whether the run may continue without storage. */
  readonly mayBeUnsaved: boolean
  readonly onLate: OnLate
}

/**
 * Drives a run: asks the wallet for its calls and follows the sent ones, until it can't continue by itself.
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
        await drive.cancelling.get(drive.id)
        break
      default:
        if (!run.isCancelling) return
    }
    if (drive.run().isCancelling) await drive.apply('cancel')
  }
}

/** Resumes a stopped run by the visitor's decision. */
async function takeUp(drive: Drive, decision: CallsDecision): Promise<void> {
  const { status: stopped, ask: last } = drive.run()
  if (stopped === 'paused' && !drive.onlyLook) {
    // The visitor rejected the newer request, but may have approved the older one.
    const older = last?.isAgain ? await look(drive) : undefined
    await (older?.kind === 'sent'
      ? drive.apply('answered', { ask: older.ask })
      : drive.apply('again'))
  }
  if (drive.run().status !== 'unknown') return
  const finding = await look(drive)
  const { ask, status } = drive.run()
  if (status !== 'unknown' || !ask) return
  // A result from the network or the wallet overrides the visitor's decision.
  if (finding.kind === 'sent') return void (await drive.apply('answered', { ask: finding.ask }))
  const repeatedAsk = { ask: { ...ask, isAgain: true as const } }
  if (finding.kind === 'not sent' || decision === 'not sent') {
    return void (await drive.apply('not sent', repeatedAsk))
  }
  if (decision === 'sent') await settleEach(drive, () => ({ end: 'done', isClaimed: true }))
}

/** Looks up a request made by an earlier page. */
async function lookUp(drive: Drive): Promise<void> {
  const { ask } = drive.run()
  const finding = await look(drive)
  if (drive.run().status !== 'asking') return
  if (finding.kind === 'sent') await drive.apply('answered', { ask: finding.ask })
  else if (finding.kind === 'not sent' && ask) {
    await drive.apply('not sent', { ask: { ...ask, isAgain: true } })
  } else await drive.apply('lost')
}
